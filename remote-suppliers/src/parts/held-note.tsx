import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { INVOICE_STATUS_META } from '@hareto/domain/invoice-status.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { heldSince } from '@hareto/product-ui/held-since.ts';
import { CirclePause } from 'lucide-react';
import { paymentPath, releasePath } from '../domain/supplier-paths.ts';

type Hold = NonNullable<SupplierDetail['hold']>;

/** The disabled button to pay is described by the note. */
export const HELD_NOTE_ID = 'supplier-held';

/** The reason, the stopped payments, and the way to go on. */
export function HeldNote({ id, hold }: { id: number; hold: Hold }) {
  return (
    <Note
      tone="warning"
      icon={CirclePause}
      title={message.paymentsAreHeld()}
      id={HELD_NOTE_ID}
      action={<ButtonLink to={releasePath(id)}>{message.goToRelease()}</ButtonLink>}
    >
      <p>
        {`${heldSince(hold)}再開するには、口座を請求書と見比べて、ご本人の確認を行ってください。`}
      </p>
      {hold.payments.length > 0 && (
        <Row gap={3} wrap>
          <Text weight={500}>{`止めているお支払い ${hold.payments.length}件`}</Text>
          {hold.payments.map((payment) => (
            <TextLink key={payment.id} to={paymentPath(payment)} size="sm">
              {[
                formatDocumentNumber(payment.document_number),
                INVOICE_STATUS_META[payment.status].label,
                formatYen(payment.total_amount),
              ].join(' ')}
            </TextLink>
          ))}
        </Row>
      )}
    </Note>
  );
}
