import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { dateWithWeekday } from '@hareto/domain/date-texts.ts';
import { isOngoing } from '@hareto/domain/invoice-status-groups.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { amountLinesOf } from '../amount-lines.ts';
import { AmountSummary } from '../amount-summary.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Divider } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { MaskedCard } from '../card/masked-card.tsx';
import { isCharged } from './is-charged.ts';

/** For the card's owner, who sets the days of the card at /myaccount/creditcards. */
function CardDebit({ debit }: { debit: NonNullable<InvoiceDetail['card_debit']> }) {
  return (
    <Text as="p" variant="caption" tone="muted">
      <span>{`カードのご利用日：${dateWithWeekday(debit.used_on)}`}</span>
      <br />
      {debit.debited_on === null ? (
        <span>
          <TextLink to="/myaccount/creditcards">締め日・引き落とし日を登録する</TextLink>
          と、引き落とし予定日を表示します。
        </span>
      ) : (
        `引き落とし予定日：${dateWithWeekday(debit.debited_on)}`
      )}
    </Text>
  );
}

export function PaymentAmounts({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <Card title="お支払い金額">
      <AmountSummary lines={amountLinesOf(invoice)} total={invoice.total_amount} />
      <Divider />
      <MaskedCard card={invoice.credit_card} />
      {invoice.card_debit && <CardDebit debit={invoice.card_debit} />}
      {!isCharged(invoice) && isOngoing(invoice.status) && (
        <Text as="p" variant="caption" tone="muted">
          {message.cardChargedOnApproval()}
        </Text>
      )}
    </Card>
  );
}
