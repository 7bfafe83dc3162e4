import * as message from '@hareto/contracts/messages.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Bookmark } from 'lucide-react';
import { cloneElement, useState, type ReactNode } from 'react';
import type { InvoiceTab, PaymentListSearch } from './payment-list-search.ts';

const importSavedViews = async () =>
  import(/* webpackChunkName: "saved-views" */ './saved-views.tsx');

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
  const [content, setContent] = useState<ReactNode>(null);
  const [pending, setPending] = useState(false);
  const loadContent = async () => {
    setPending(true);
    try {
      const { loadViews, SavedViews, SavedViewsSheet } = await importSavedViews();
      const views = await loadViews();
      const onDone = () => setContent(null);
      const list = <SavedViews views={views} tab={tab} search={search} onDone={onDone} />;
      setContent(isDesktop ? list : <SavedViewsSheet onDone={onDone}>{list}</SavedViewsSheet>);
    } catch {
      host().snackbar.show({ color: 'error', title: message.network() });
    } finally {
      setPending(false);
    }
  };
  const button = (
    <Button variant="secondary" size="sm" icon={Bookmark} loading={pending}>
      保存した条件
    </Button>
  );
  if (!isDesktop)
    return (
      <>
        {cloneElement(button, { 'aria-haspopup': 'dialog', onClick: () => void loadContent() })}
        {content}
      </>
    );
  return (
    <Popover
      label="保存した条件"
      width={360}
      align="end"
      open={content !== null}
      onOpenChange={(open) => {
        if (open) void loadContent();
        else setContent(null);
      }}
      trigger={button}
    >
      {content}
    </Popover>
  );
}
