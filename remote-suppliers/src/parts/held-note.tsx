import { css } from '@emotion/react';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { invoiceStatusMeta } from '@hareto/domain/invoice-status.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { heldSinceText } from '@hareto/product-ui/held-since-text.ts';
import { CirclePause } from 'lucide-react';
import { paymentPath, endHoldPath } from '../domain/supplier-paths.ts';

type Hold = NonNullable<SupplierDetail['hold']>;

/** On a phone the button stands below the text at full width. */
const panel = css`
  gap: ${vars.space[3.5]};
  padding: ${vars.space[4]} ${vars.space[5]};
  border-color: ${vars.color.warningLine};
  border-radius: ${vars.radius.l};
  ${mq.mobile} {
    flex-wrap: wrap;
    gap: ${vars.space[2.5]};
    padding: ${vars.space[3.5]} ${vars.space[4]};
    > div:last-of-type {
      flex: 1 0 100%;
      > a {
        width: 100%;
        min-height: 3rem;
      }
    }
  }
`;

/** The disabled pay button refers to the note as its description. */
export const HELD_NOTE_ID = 'supplier-held';

/** Shows why payments are held, the held payments, and a link to the screen that ends the hold. */
export function HeldNote({ supplierId, hold }: { supplierId: number; hold: Hold }) {
  return (
    <Note
      css={panel}
      tone="warning"
      icon={CirclePause}
      title={message.paymentsAreHeld()}
      id={HELD_NOTE_ID}
      action={<ButtonLink to={endHoldPath(supplierId)}>{message.goToRelease()}</ButtonLink>}
    >
      <p>
        {`${heldSinceText(hold)}再開するには、口座を請求書と見比べて、ご本人の確認を行ってください。`}
      </p>
      {hold.payments.length > 0 && (
        <Row gap={3} wrap>
          <Text weight={500}>{`止めているお支払い ${hold.payments.length}件`}</Text>
          {hold.payments.map((payment) => (
            <TextLink key={payment.id} to={paymentPath(payment)} size="sm">
              {[
                formatDocumentNumber(payment.document_number),
                invoiceStatusMeta(payment).label,
                formatYen(payment.total_amount),
              ].join(' ')}
            </TextLink>
          ))}
        </Row>
      )}
    </Note>
  );
}
