import type { Account } from '@hareto/contracts/accounts.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { isAnswerOverdue } from '@hareto/domain/answer-deadline.ts';
import { dayOf } from '@hareto/domain/date-texts.ts';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { AttentionPanel } from '@hareto/design-system/feedback/note.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { PATHS } from '../../parts/paths.ts';

const dialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "correct-account" */ './correct-account.tsx'))
      .CorrectAccount,
);
const fetchDialog = () => void dialog.loadScript();

type RequiredAction = NonNullable<RequestDetail['action_required']>;
interface Props {
  request: RequestDetail;
  action: RequiredAction;
  /** Accounts of the seller's business. */
  accounts: readonly Account[];
}

/** 要対応 for the seller, who can correct only the account. */
export function SellerAction({ request, action, accounts }: Props) {
  const isOverdue = isAnswerOverdue(action.due_at, host().clock.now());
  return (
    <AttentionPanel
      title="入金先口座のご確認をお願いします"
      action={!isOverdue && <CorrectAccountButton request={request} accounts={accounts} />}
    >
      {action.reasons.map(({ label, comment }) => (
        <p key={label}>{`${label}。${comment ?? ''}`}</p>
      ))}
      {isOverdue ? (
        <p>
          ご対応の期限を過ぎたため、依頼先のお支払いはまもなく自動的にキャンセルされます。入金は行われません。
        </p>
      ) : (
        <p>
          <strong>{`${formatDateProse(dayOf(action.due_at))}まで`}</strong>
          <span>
            に、別の口座をご指定ください。この日を過ぎると、依頼先のお支払いは自動的にキャンセルされ、入金は行われません。
          </span>
        </p>
      )}
    </AttentionPanel>
  );
}

function CorrectAccountButton({ request, accounts }: Omit<Props, 'action'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  // A URL parameter opens the dialog: a list can link to it, and Back closes it.
  const isOpen = new URLSearchParams(search).get('act') === 'account';
  const setOpen = (open: boolean) =>
    void navigate(open ? PATHS.correctAccount(request.id) : PATHS.detail(request.id), {
      replace: !open,
    });
  return (
    <>
      <Button
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => {
          fetchDialog();
          setOpen(true);
        }}
      >
        口座を修正する
      </Button>
      {isOpen && (
        <dialog.Component request={request} accounts={accounts} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
