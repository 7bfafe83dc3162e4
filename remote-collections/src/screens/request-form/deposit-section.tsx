import type { Account } from '@hareto/contracts/accounts.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { earliestRequestDeposit, requestDueDates } from '@hareto/domain/request-terms.ts';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { DateField } from '@hareto/forms/date-field.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { useState } from 'react';
import { accountText } from '../../parts/account-text.ts';
import { AddOwnAccount, AddOwnAccountButton } from '../../parts/add-own-account.tsx';
import type { RequestValues } from './request-values.ts';

interface Props {
  accounts: readonly Account[];
  buyerId: number;
  today: PlainDate;
  holidays: HolidayCalendar;
  onDueDate: () => void;
  onAccount: (account: Account) => void;
}

/** 期限と入金: until when the buyer pays, when and where the seller is paid. */
export function DepositSection({
  accounts,
  buyerId,
  today,
  holidays,
  onDueDate,
  onAccount,
}: Props) {
  const [isAdding, setAdding] = useState(false);
  const { payment_due_date } = useFormValues<RequestValues>();
  const due = parsePlainDate(payment_due_date);
  const dueDates = requestDueDates(today);
  return (
    <FormCard title="期限と入金">
      <FieldPair>
        <DateField
          name="payment_due_date"
          label={REQUEST_LABELS.request_due_date}
          required
          today={today}
          min={dueDates.earliest}
          max={dueDates.latest}
          helper="明日から60日以内の日付です。"
          onCommit={onDueDate}
        />
        <DateField
          name="deposit_date"
          label={REQUEST_LABELS.request_deposit_date}
          required
          today={today}
          {...(due && { min: earliestRequestDeposit(due, holidays) })}
          closedReason={holidays}
          helper="支払期限の4営業日後から選べます。"
        />
      </FieldPair>
      {accounts.length > 0 && (
        <RadioCardsField
          name="account_id"
          label={REQUEST_LABELS.deposit_account}
          required
          options={accounts.map((account) => ({
            value: String(account.id),
            label: `${account.bank_name} ${account.branch_name}`,
            description: accountText(account),
          }))}
        />
      )}
      <AddOwnAccountButton
        label={accounts.length > 0 ? '別の口座を追加する' : '入金先口座を登録する'}
        onPress={() => setAdding(true)}
      />
      {isAdding && (
        <AddOwnAccount buyerId={buyerId} onAdded={onAccount} onClose={() => setAdding(false)} />
      )}
    </FormCard>
  );
}
