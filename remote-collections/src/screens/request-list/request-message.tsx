import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import type { RowMessage } from '@hareto/design-system/table/table-columns.ts';
import { answerDeadlineText } from '@hareto/domain/answer-deadline.ts';
import { isUndelivered } from '@hareto/domain/request-steps.ts';
import * as message from '@hareto/contracts/messages.ts';
import { PATHS } from '../../parts/paths.ts';
import { useRequestDialog } from '../../parts/use-request-dialog.tsx';

/** The required action of the seller in a row, with its link. */
export function sellerMessage(request: RequestListItem, now: Date): RowMessage | null {
  const { id, buyer_name, buyer_person_email } = request;
  if (request.is_action_required)
    return {
      text: `${request.action_message ?? message.needsAttention()}${answerDeadlineText(request.action_due_at, now)}`,
      action: (
        <ButtonLink
          variant="secondary"
          size="sm"
          to={PATHS.correctAccount(id)}
          aria-label={`口座を修正する（${buyer_name}）`}
        >
          口座を修正する
        </ButtonLink>
      ),
    };
  if (!request.is_contact_editable || !isUndelivered(request.timeline)) return null;
  return {
    tone: 'warning',
    text: `メールが届きませんでした（${buyer_person_email}）。宛先を直すと、送り直せます。`,
    action: <CorrectAddress request={request} />,
  };
}

function CorrectAddress({ request }: { request: RequestListItem }) {
  const { openDialog, preloadHandlers, dialog } = useRequestDialog(request);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`宛先を修正する（${request.buyer_name}）`}
        {...preloadHandlers}
        onClick={() => openDialog('contact')}
      >
        宛先を修正する
      </Button>
      {dialog}
    </>
  );
}
