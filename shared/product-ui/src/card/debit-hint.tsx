import type { CreditCard } from '@hareto/contracts/cards.ts';
import { debitDateOf, debitTermsOf, debitTermsText } from '@hareto/domain/card-debit.ts';
import { formatDateProse, type PlainDate } from '@hareto/domain/plain-date.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import * as message from '@hareto/contracts/messages.ts';

// Holidays are known only for the days on which transfers can be booked; the debit is later.
const noHolidays = () => null;

export interface DebitHintProps {
  card: CreditCard;
  today: PlainDate;
}

/** The debit date of the card from its owner's settings; without them a link to enter them. */
export function DebitHint({ card, today }: DebitHintProps) {
  const terms = debitTermsOf(card);
  return (
    <Text as="p" variant="caption" tone="muted">
      {message.cardChargedOnApproval()}
      {terms === null ? (
        <span>
          <TextLink to="/myaccount/creditcards">締め日・引き落とし日を登録する</TextLink>
          と、引き落とし予定日を表示します。
        </span>
      ) : (
        `本日審査が完了した場合、${formatDateProse(debitDateOf(today, terms, noHolidays))}に引き落とし予定です（${debitTermsText(terms)}。祝日の場合は翌営業日）。`
      )}
    </Text>
  );
}
