import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { CircleCheck, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import type { AccountDialogControl } from '@hareto/product-ui/account-form/use-account-dialog.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import {
  AccountChoiceNote,
  accountOption,
  ChoiceChip,
  documentAccountOption,
} from '@hareto/product-ui/document-accounts/account-option.tsx';
import { MarkedArea } from '../review/use-read-field.tsx';
import { NamedAccountNote } from './named-account-note.tsx';
import { ACCOUNT_CHOSEN } from '../values/marked-fields.ts';
import { useConfirmFields } from '../review/use-confirm-fields.ts';
import { useRemark } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { ShowOnDocumentButton } from '../review/show-on-document.tsx';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

const endStyle = css`
  display: grid;
  gap: ${vars.space[2]};
  justify-items: end;
  flex: none;
  ${mq.mobile} {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    justify-content: space-between;
    padding-left: 1.875rem;
  }
`;
const addAnotherStyle = css`
  margin-top: ${vars.space[3]};
`;

export interface DocumentAccountsProps {
  supplier: SupplierDetail;
  accounts: readonly AccountMark[];
  openDialog: AccountDialogControl['open'];
}

/**
 * Several accounts on one document: the buyer must choose, and none is preselected, not even a
 * registered one. An unregistered account is added first.
 */
export function DocumentAccounts({ supplier, accounts, openDialog }: DocumentAccountsProps) {
  const controlId = controlIdOf('account_id');
  const field = useFormField<string>({
    name: 'account_id',
    label: LABELS.account_id,
    controlId,
    empty: '',
  });
  const remark = useRemark('account_id');
  const confirm = useConfirmFields();
  const [unregistered, setUnregistered] = useState<AccountMark | null>(null);
  const chosen = field.value === '' ? unregistered : null;
  const choose = (value: string) => {
    const mark = accounts.find((one) => one.field === value) ?? null;
    setUnregistered(mark);
    field.commit(mark ? '' : value);
    confirm([ACCOUNT_CHOSEN]);
  };
  const isUndecided = field.value === '';
  return (
    <MarkedArea field="account_id">
      <Field
        id={controlId}
        label={LABELS.account_id}
        required
        group
        error={chosen ? undefined : field.error}
        rightSlot={remark?.rightSlot ?? <ChoiceChip isUndecided={isUndecided && !chosen} />}
        warning={remark?.warning}
      >
        {(control) => (
          <>
            {isUndecided && !chosen && (
              <AccountChoiceNote count={accounts.length} effect="選んだ口座に振り込みます。" />
            )}
            <RadioCards
              {...control}
              name="account_id"
              options={optionsOf(accounts, supplier, isUndecided)}
              value={chosen?.field ?? field.value}
              onValueChange={choose}
              invalid={field.error !== undefined && !chosen}
            />
          </>
        )}
      </Field>
      <AddChosenAccount {...{ supplier, openDialog }} mark={chosen} />
    </MarkedArea>
  );
}

/** First the accounts of the document in its order, then the supplier's other accounts. */
function optionsOf(
  accounts: readonly AccountMark[],
  supplier: SupplierDetail,
  isUndecided: boolean,
): ChoiceOption[] {
  const registered = accounts.map(({ named }) =>
    supplier.accounts.find((one) => isSameAccount(named, one)),
  );
  return [
    ...accounts.map((mark, index) => documentAccount(mark, registered[index], isUndecided)),
    ...supplier.accounts.filter((one) => !registered.includes(one)).map(registeredOption),
  ];
}

function documentAccount(
  mark: AccountMark,
  registered: Account | undefined,
  review: boolean,
): ChoiceOption {
  const option = documentAccountOption(mark, review);
  return {
    ...option,
    ...(registered && {
      ...registeredAccount(registered),
      description: withLastTransfer(option.description, registered),
    }),
    end: (
      <span css={endStyle}>
        {registered ? (
          <Badge tone="success" size="sm" icon={CircleCheck}>
            登録済み
          </Badge>
        ) : (
          <Badge tone="info" size="sm">
            未登録
          </Badge>
        )}
        <ShowOnDocumentButton field={mark.field} label={nameOf(mark)} />
      </span>
    ),
  };
}

const registeredOption = (account: Account): ChoiceOption => ({
  ...registeredAccount(account),
  end: (
    <Badge tone="neutral" size="sm">
      請求書に記載なし
    </Badge>
  ),
});

function registeredAccount(account: Account): ChoiceOption {
  const option = accountOption(String(account.id), {
    bankAndBranch: [
      placeWithCode(account.bank_name, account.bank_code),
      placeWithCode(account.branch_name, account.branch_code),
    ],
    type: ACCOUNT_TYPE_LABELS[account.account_type],
    number: account.account_number,
    holder: account.account_holder_kana,
  });
  return { ...option, description: withLastTransfer(option.description, account) };
}

/** The date of the last transfer below the holder, so that the buyer recognises the account. */
function withLastTransfer(holder: ReactNode, { last_transfer_on }: Account): ReactNode {
  return last_transfer_on ? (
    <>
      <WrappedText>{holder}</WrappedText>
      <br />
      <span>{`前回の振込 ${tableDate(last_transfer_on)}`}</span>
    </>
  ) : (
    holder
  );
}

const nameOf = ({ named: { bank_name, account_type, account_number } }: AccountMark): string =>
  [bank_name, account_type, account_number].filter(Boolean).join(' ');

const placeWithCode = (name: string, code: string) => `${name}（${code}）`;

/** Adds the chosen account if it is not registered; also offers any other account. */
function AddChosenAccount({
  supplier,
  openDialog,
  mark,
}: Omit<DocumentAccountsProps, 'accounts'> & { mark: AccountMark | null }) {
  const { addAccount } = usePaymentForm();
  const add = (named: NamedAccount | undefined) => () =>
    void openDialog({ supplier, account: null, named, onSaved: addAccount });
  return (
    <>
      {mark && supplier.accounts.length > 0 && (
        <NamedAccountNote
          named={mark.named}
          sourceName="請求書"
          supplier={supplier}
          onAdd={add(mark.named)}
        />
      )}
      {mark && supplier.accounts.length === 0 && (
        <div>
          <Button icon={Plus} onClick={add(mark.named)}>
            この口座を追加して続ける
          </Button>
        </div>
      )}
      <div css={addAnotherStyle}>
        <TextButton icon={Plus} onClick={add(undefined)}>
          請求書にない口座を追加する
        </TextButton>
      </div>
    </>
  );
}

/** Comparable, because the reader has converted 記号・番号 of the document for transfers. */
function isSameAccount(named: NamedAccount, account: Account): boolean {
  const isSameType =
    named.account_type === undefined ||
    named.account_type === ACCOUNT_TYPE_LABELS[account.account_type];
  const bank = named.bank_name ?? '';
  return (
    isSameType &&
    named.account_number.padStart(7, '0') === account.account_number.padStart(7, '0') &&
    (bank === '' || isSameBank(bank, account)) &&
    (named.branch_name === undefined || isSameBranch(named.branch_name, account))
  );
}
