import { confirmAllNotifications } from '@hareto/contracts/notifications.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useState } from 'react';
import { useServices } from '../services-context.ts';

/** Pages that show notifications; no other page is loaded again, because it may be a form. */
const PAGES = ['/toppage', '/notifications'];

/** すべて既読 also marks notifications that the popover does not show. */
export function ConfirmAll({ onConfirmed }: { onConfirmed: () => void }) {
  const { host } = useServices();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      const { count } = await host.http.call(confirmAllNotifications, {});
      host.snackbar.show({ color: 'success', title: `${String(count)}件を既読にしました` });
      // The user may have gone to another page meanwhile.
      if (PAGES.includes(window.location.pathname)) void revalidate();
      await host.stats.refresh();
      onConfirmed();
    } catch (thrown) {
      host.snackbar.show({ color: 'error', title: problemText(thrown) });
      setPending(false);
    }
  };
  return (
    <TextButton size="sm" loading={pending} onClick={() => void confirm()}>
      すべて既読
    </TextButton>
  );
}
