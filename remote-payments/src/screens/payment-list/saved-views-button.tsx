import * as message from '@hareto/contracts/messages.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Bookmark } from 'lucide-react';
import { cloneElement, useState } from 'react';
import type { InvoiceTab, PaymentListSearch } from './payment-list-search.ts';

const importSavedViews = async () =>
  import(/* webpackChunkName: "saved-views" */ './saved-views.tsx');

const loadContent = async () => {
  const { loadViews, ...components } = await importSavedViews();
  return { ...components, views: await loadViews() };
};

interface Props {
  tab: InvoiceTab;
  search: PaymentListSearch;
}

/**
 * A button for the filters that the user has saved. Its popover, or sheet below 1024 px, opens once
 * they are loaded.
 */
export function SavedViewsButton({ tab, search }: Props) {
  const isDesktop = useIsDesktop();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadContent>> | null>(null);
  const [pending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      setLoaded(await loadContent());
    } catch {
      host().snackbar.show({ color: 'error', title: message.network() });
    } finally {
      setPending(false);
    }
  };
  const onDone = () => setLoaded(null);
  const list = loaded && (
    <loaded.SavedViews views={loaded.views} tab={tab} search={search} onDone={onDone} />
  );
  const button = (
    <Button variant="secondary" size="sm" icon={Bookmark} loading={pending}>
      保存した条件
    </Button>
  );
  if (!isDesktop)
    return (
      <>
        {cloneElement(button, { 'aria-haspopup': 'dialog', onClick: () => void open() })}
        {loaded && <loaded.SavedViewsSheet onDone={onDone}>{list}</loaded.SavedViewsSheet>}
      </>
    );
  return (
    <Popover
      label="保存した条件"
      width={360}
      align="end"
      open={loaded !== null}
      onOpenChange={(opens) => {
        if (opens) void open();
        else onDone();
      }}
      trigger={button}
    >
      {list}
    </Popover>
  );
}
