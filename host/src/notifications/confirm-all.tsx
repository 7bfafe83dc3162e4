import { confirmAllNotifications } from '@hareto/contracts/users.ts';
import { problemText } from '@hareto/contracts/problem-text.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useState } from 'react';
import { useServices } from '../services-context.ts';

/** すべて既読 also marks notifications that the popover does not show. */
export function ConfirmAll({ onConfirmed }: { onConfirmed: () => void }) {
  const { host } = useServices();
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      const { count } = await host.http.call(confirmAllNotifications, {});
      host.snackbar.show({ color: 'success', title: `${String(count)}件を既読にしました` });
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
