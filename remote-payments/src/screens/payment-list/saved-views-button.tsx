import * as message from '@hareto/contracts/messages.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Bookmark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { InvoiceTab, PaymentListSearch } from './payment-list-search.ts';

const savedViews = async () => import(/* webpackChunkName: "saved-views" */ './saved-views.tsx');

interface Props {
  tab: InvoiceTab;
  search: PaymentListSearch;
}

/** Lists that the user has kept with their filters; opens once it knows them. */
export function SavedViewsButton({ tab, search }: Props) {
  const [shown, setShown] = useState<ReactNode>(null);
  const [pending, setPending] = useState(false);
  const show = async () => {
    setPending(true);
    try {
      const { loadViews, SavedViews } = await savedViews();
      const views = await loadViews();
      setShown(
        <SavedViews views={views} tab={tab} search={search} onDone={() => setShown(null)} />,
      );
    } catch {
      host().snackbar.show({ color: 'error', title: message.network() });
    } finally {
      setPending(false);
    }
  };
  return (
    <Popover
      label="保存した条件"
      width={360}
      align="end"
      open={shown !== null}
      onOpenChange={(open) => {
        if (open) void show();
        else setShown(null);
      }}
      trigger={
        <Button variant="secondary" size="sm" icon={Bookmark} loading={pending}>
          保存した条件
        </Button>
      }
    >
      {shown}
    </Popover>
  );
}
