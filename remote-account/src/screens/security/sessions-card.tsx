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
import { useAction } from '../../parts/use-action.ts';
import { DeviceRow } from './device-row.tsx';
import { UNKNOWN_DEVICE } from './unknown-device.ts';

type Pending = SignedInSession | 'others' | null;

const nameOf = ({ device }: SignedInSession) => device ?? UNKNOWN_DEVICE;
const factsOf = ({ is_current, signed_in_at, last_used_at, ip_range }: SignedInSession) => {
  const time = is_current
    ? `ログイン ${formatDateTime(new Date(signed_in_at))}`
    : `最終利用 ${formatDateTime(new Date(last_used_at))}`;
  return [time, ip_range].filter((fact) => fact !== null).join('　');
};

export function SessionsCard({ sessions }: { sessions: readonly SignedInSession[] }) {
  const [pending, setPending] = useState<Pending>(null);
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const all = hasOthers ? (
    <TextButton size="sm" color="danger" icon={LogOut} onClick={() => setPending('others')}>
      ほかの端末をすべてログアウト
    </TextButton>
  ) : undefined;
  return (
    <Card title="ログイン中の端末" actions={all}>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setPending(session)} />
        ))}
      </ul>
      {pending !== null && <EndSessionModal ended={pending} onClose={() => setPending(null)} />}
    </Card>
  );
}

/** The current session ends by signing out, not here. */
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

function EndSessionModal({ ended, onClose }: { ended: NonNullable<Pending>; onClose: () => void }) {
  const { pending, runAction } = useAction('end-session');
  const endedText = ended === 'others' ? 'ほかの端末をすべて' : `${nameOf(ended)}を`;
  const end = async () => {
    const send = async () =>
      ended === 'others'
        ? host().http.call(deleteOtherSessions, {})
        : host().http.call(deleteSession, { params: { id: ended.id } });
    await runAction(send, `${endedText}ログアウトしました`);
    onClose();
  };
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`${endedText}ログアウトしますか？`}
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
