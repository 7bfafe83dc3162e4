import {
  deleteOtherSessions,
  deleteSession,
  type SignedInSession,
} from '@hareto/contracts/account.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { deleteOnce, useAction } from '../../parts/use-action.ts';
import { DeviceRow } from './device-row.tsx';
import { UNKNOWN_DEVICE } from './unknown-device.ts';

type SessionToEnd = SignedInSession | 'others' | null;

const nameOf = ({ device }: SignedInSession) => device ?? UNKNOWN_DEVICE;
const factsOf = ({ is_current, signed_in_at, last_used_at, ip_range }: SignedInSession) => {
  const time = is_current
    ? `ログイン ${formatDateTime(new Date(signed_in_at))}`
    : `最終利用 ${formatDateTime(new Date(last_used_at))}`;
  return [time, ip_range].filter((fact) => fact !== null).join('　');
};

export function SessionsCard({ sessions }: { sessions: readonly SignedInSession[] }) {
  const [sessionToEnd, setSessionToEnd] = useState<SessionToEnd>(null);
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const endOthersButton = hasOthers ? (
    <TextButton size="sm" color="danger" icon={LogOut} onClick={() => setSessionToEnd('others')}>
      ほかの端末をすべてログアウト
    </TextButton>
  ) : undefined;
  return (
    <Card title="ログイン中の端末" actions={endOthersButton}>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
        ))}
      </ul>
      {sessionToEnd !== null && (
        <EndSessionModal target={sessionToEnd} onClose={() => setSessionToEnd(null)} />
      )}
    </Card>
  );
}

/** The current session has no button, because the user ends it by signing out. */
function SessionRow({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const name = nameOf(session);
  return (
    <DeviceRow
      name={name}
      isCurrent={session.is_current}
      facts={factsOf(session)}
      action={
        !session.is_current && (
          <Button variant="secondary" size="sm" aria-label={`${name}をログアウト`} onClick={onEnd}>
            ログアウト
          </Button>
        )
      }
    />
  );
}

function EndSessionModal({
  target,
  onClose,
}: {
  target: NonNullable<SessionToEnd>;
  onClose: () => void;
}) {
  const { pending, runAction } = useAction('end-session');
  const targetText = target === 'others' ? 'ほかの端末をすべて' : `${nameOf(target)}を`;
  const end = async () => {
    const send = async () =>
      target === 'others'
        ? host().http.call(deleteOtherSessions, {})
        : deleteOnce(host().http.call(deleteSession, { params: { id: target.id } }));
    await runAction(send, `${targetText}ログアウトしました`);
    onClose();
  };
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`${targetText}ログアウトしますか？`}
      yesLabel="ログアウトさせる"
      noLabel="戻る"
      onYes={() => {
        void end();
      }}
      onNo={onClose}
    >
      すぐに使えなくなり、もう一度ログインが必要になります。信頼済みの端末からも外れます。
    </ConfirmModal>
  );
}
