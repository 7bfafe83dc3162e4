import type { Account } from '@hareto/contracts/accounts.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { formatDateProse, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import {
  earliestRequestDeposit,
  latestRequestDeposit,
  requestDueDates,
} from '@hareto/domain/request-terms.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { DateField } from '@hareto/forms/date-field.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { useState } from 'react';
import { accountNumberText } from '../../parts/account-text.ts';
import { AddOwnAccountDialog, AddOwnAccountButton } from '../../parts/add-own-account.tsx';
import type { RequestValues } from './request-values.ts';

/** A deposit date that was moved because it was impossible for a new due date. */
export interface MovedDeposit {
  due: PlainDate;
  from: PlainDate;
  to: PlainDate;
}

interface Days {
  today: PlainDate;
  holidays: HolidayCalendar;
  onDueDate: () => MovedDeposit | null;
}

interface Props extends Days {
  accounts: readonly Account[];
  buyerId: number;
  onAccount: (account: Account) => void;
}

/** 期限と入金: the buyer's deadline, and date and account of the seller's deposit. */
export function DepositSection({ accounts, buyerId, onAccount, ...days }: Props) {
  const [isAdding, setAdding] = useState(false);
  const hasAccounts = accounts.length > 0;
  return (
    <FormCard title="期限と入金">
      <DayFields {...days} />
      {hasAccounts && (
        <RadioCardsField
          name="account_id"
          label={REQUEST_LABELS.deposit_account}
          required
          options={accounts.map((account) => ({
            value: String(account.id),
            label: `${account.bank_name} ${account.branch_name}`,
            description: accountNumberText(account),
          }))}
        />
      )}
      <AddOwnAccountButton
        label={hasAccounts ? '別の口座を追加する' : '入金先口座を登録する'}
        onPress={() => setAdding(true)}
      />
      {isAdding && (
        <AddOwnAccountDialog
          buyerId={buyerId}
          onAdded={onAccount}
          onClose={() => setAdding(false)}
        />
      )}
    </FormCard>
  );
}

const movedText = ({ due, from, to }: MovedDeposit) =>
  `支払期限を${formatDateProse(due)}にしたため、${formatDateProse(from)}から${formatDateProse(to)}に変更しました。`;

/** The deposit is between four business days and sixty days after the due date. */
function DayFields({ today, holidays, onDueDate }: Days) {
  const { payment_due_date, deposit_date } = useFormValues<RequestValues>();
  const [moved, setMoved] = useState<MovedDeposit | null>(null);
  const due = parsePlainDate(payment_due_date);
  const { earliest, latest } = requestDueDates(today);
  const isMoved = moved?.due === due && moved?.to === deposit_date;
  const depositFrom = due && earliestRequestDeposit(due, holidays);
  const depositTo = due && latestRequestDeposit(due, holidays);
  return (
    <FieldPair>
      <DateField
        name="payment_due_date"
        label={REQUEST_LABELS.request_due_date}
        required
        today={today}
        min={earliest}
        max={latest}
        helper={`依頼先がカードで支払える最後の日です。${formatDateProse(latest)}まで選べます。`}
        onCommit={() => setMoved(onDueDate())}
      />
      <DateField
        name="deposit_date"
        label={REQUEST_LABELS.request_deposit_date}
        required
        today={today}
        {...(depositFrom && { min: depositFrom })}
        {...(depositTo && { max: depositTo })}
        warning={isMoved ? movedText(moved) : undefined}
        closedReason={holidays}
        helper={`支払期限の4営業日後${depositFrom ? `（${formatDateProse(depositFrom)}）` : ''}から、銀行営業日を選べます。`}
      />
    </FieldPair>
  );
}
