import { confirmAllNotifications } from '@hareto/contracts/notifications.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';

/** すべて既読にする: marks the notifications of all pages of the list, and updates the bell. */
export function ConfirmAllButton() {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    setPending(true);
    try {
      const { count } = await host().http.call(confirmAllNotifications, {});
      host().snackbar.show({ color: 'success', title: `${String(count)}件を既読にしました` });
      await Promise.all([host().stats.refresh(), revalidate()]);
    } catch (thrown) {
      host().snackbar.show({ color: 'error', title: failureText(thrown, 'confirm-all') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      icon={CheckCheck}
      loading={pending}
      onClick={() => {
        void confirm();
      }}
    >
      すべて既読にする
    </Button>
  );
}
