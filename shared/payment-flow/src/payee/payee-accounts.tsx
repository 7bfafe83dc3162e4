import { Plus } from 'lucide-react';
import {
  useAccountDialog,
  type AccountDialogControl,
} from '@hareto/product-ui/account-form/use-account-dialog.tsx';
import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import * as message from '@hareto/contracts/messages.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { SkeletonFacts } from '@hareto/design-system/feedback/skeleton.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { unknownPartnerAccount } from '../form/partner-invoice.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { type PaymentValues } from '../values/payment-values.ts';
import { NamedAccountNote, DocumentAccounts } from './lazy-payee-notes.tsx';
import { unknownAccount } from '../reading/reading.ts';
import { ACCOUNT_CHOSEN } from '../values/marked-fields.ts';
import { useConfirmFields } from '../review/use-confirm-fields.ts';
import { useDocumentMarks } from '../review/use-document-marks.ts';
import { MarkedArea, useMarkedField } from '../review/use-read-field.tsx';

/**
 * The choice of the payee's account. The dialog stays open when the end of the reading replaces the
 * choice below it.
 */
export function PayeeAccounts() {
  const { open, dialog } = useAccountDialog();
  return (
    <>
      <AccountChoice openDialog={open} />
      {dialog}
    </>
  );
}

type AccountChoiceProps = { openDialog: AccountDialogControl['open'] };

function AccountChoice({ openDialog }: AccountChoiceProps) {
  const { supplier, hasSupplierFailed, chooseSupplier } = usePaymentForm();
  const { supplier: chosen } = useFormValues<PaymentValues>();
  const { accounts } = useDocumentMarks();
  if (!chosen) return null;
  if (!supplier && hasSupplierFailed)
    return <AccountsNotLoaded onRetry={() => chooseSupplier(chosen.id)} />;
  if (!supplier) return <SkeletonFacts count={1} />;
  if (accounts.length > 0) return <DocumentAccounts {...{ supplier, accounts, openDialog }} />;
  return (
    <>
      {supplier.accounts.length === 0 ? (
        <Note tone="warning">振込先口座が登録されていません。口座を追加してください。</Note>
      ) : (
        <AccountField accounts={supplier.accounts} />
      )}
      <AddAccount {...{ supplier, openDialog }} />
    </>
  );
}

const AccountsNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Note
    tone="danger"
    action={
      <Button size="sm" onClick={onRetry}>
        もう一度読み込む
      </Button>
    }
  >
    {message.accountsNotLoaded()}
  </Note>
);

/** Offers an unregistered account that the partner, or else the document, names. */
function AddAccount({ supplier, openDialog }: AccountChoiceProps & { supplier: SupplierDetail }) {
  const { addAccount, document, partner } = usePaymentForm();
  const partnerAccount = partner && unknownPartnerAccount(partner, supplier);
  const named = partnerAccount ?? unknownAccount(document?.ocr, supplier);
  const add = () =>
    void openDialog({ supplier, account: null, named: named ?? undefined, onSaved: addAccount });
  return (
    <>
      {named && (
        <NamedAccountNote
          named={named}
          sourceName={partnerAccount ? partner.service : '請求書'}
          supplier={supplier}
          onAdd={add}
        />
      )}
      <div>
        <TextButton icon={Plus} onClick={add}>
          別の口座を追加する
        </TextButton>
      </div>
    </>
  );
}

function AccountField({ accounts }: { accounts: SupplierDetail['accounts'] }) {
  const { startSlot, confirmIfEmptied: _emptied, ...marks } = useMarkedField('account_id');
  const confirm = useConfirmFields();
  const options = accounts.map((account) => ({
    value: String(account.id),
    label: (
      <>
        {startSlot} <span translate="no">{`${account.bank_name} ${account.branch_name}`}</span>
      </>
    ),
    description: `${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　${toFullWidthDisplay(account.account_holder_kana)}`,
    end: account.is_verified && (
      <Badge tone="success" size="sm">
        確認済み
      </Badge>
    ),
  }));
  return (
    <MarkedArea field="account_id">
      <RadioCardsField
        {...marks}
        id={controlIdOf('account_id')}
        name="account_id"
        label={LABELS.account_id}
        required
        options={options}
        onCommit={() => confirm([ACCOUNT_CHOSEN])}
      />
    </MarkedArea>
  );
}
