import { Plus } from 'lucide-react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import * as message from '@hareto/contracts/messages.ts';
import { SUPPLIER_GROUPS } from '@hareto/domain/invoice-status.ts';
import { ComboboxField } from '@hareto/forms/combobox-field.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import type { Found } from '@hareto/design-system/inputs/combobox-props.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { OpenField } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import {
  toSupplierChoice,
  type PaymentValues,
  type SupplierChoice,
} from '../values/payment-values.ts';
import { HeldPayeeNote } from './held-payee-note.tsx';
import { UnknownPayee } from './lazy-payee-notes.tsx';
import { PayeeAccounts } from './payee-accounts.tsx';
import { selectedCandidate } from '../reading/selected-supplier.ts';
import { useDocumentMarks } from '../review/use-document-marks.ts';
import { MarkedArea, useMarkedField } from '../review/use-read-field.tsx';

const MAX_HITS = 20;

async function findSuppliers(keyword: string, signal: AbortSignal): Promise<Found<SupplierChoice>> {
  const query = {
    from: 0,
    size: MAX_HITS,
    status: [...SUPPLIER_GROUPS.enable.statuses],
    keyword,
  };
  const { suppliers, count_all } = await host().http.call(listSuppliers, { query, signal });
  return { items: suppliers.map(toSupplierChoice), total: count_all };
}

/** 支払い先: the payee and its account. */
export function PayeeSection() {
  const { chooseSupplier, registerSupplier, editing } = usePaymentForm();
  const { confirmIfEmptied: _emptied, ...marks } = useMarkedField('supplier');
  return (
    <FormCard title="支払い先">
      <MarkedArea field="supplier">
        <ComboboxField<SupplierChoice>
          {...marks}
          id={controlIdOf('supplier')}
          name="supplier"
          label={LABELS.supplier_id}
          required
          openOnFocus
          placeholder={message.supplierSearch()}
          load={findSuppliers}
          itemKey={(supplier) => String(supplier.id)}
          itemLabel={(supplier) => supplier.name}
          candidate={(supplier) => ({ name: supplier.name, kana: supplier.name_kana })}
          emptyText={message.supplierNotFound()}
          onCommit={(supplier) => {
            chooseSupplier(supplier?.id ?? null);
          }}
        />
      </MarkedArea>
      <SupplierChoiceNote />
      <HeldPayeeNote />
      {registerSupplier && (
        <>
          <UnregisteredPayee />
          <div>
            <TextButton
              icon={Plus}
              onClick={() => {
                registerSupplier({});
              }}
            >
              新しい取引先を登録
            </TextButton>
          </div>
        </>
      )}
      <OpenField field="account_id">
        <PayeeAccounts />
        {editing?.below('account_id')}
      </OpenField>
    </FormCard>
  );
}

/** Several suppliers match the document, or one is only similar: the buyer chooses. */
function SupplierChoiceNote() {
  const { document } = usePaymentForm();
  const { supplier } = useFormValues<PaymentValues>();
  const ocr = document?.ocr;
  if (supplier || ocr?.status !== 'done' || ocr.supplier_candidates.length === 0) return null;
  if (selectedCandidate(ocr)) return null;
  return (
    <Note tone="neutral">
      請求書の支払い先と似た取引先が登録されています。請求書と見比べて、支払い先を選択してください。
    </Note>
  );
}

/** The document names an unregistered payee: its data can be used for the registration. */
function UnregisteredPayee() {
  const { document, partner } = usePaymentForm();
  const { supplier } = useFormValues<PaymentValues>();
  const { payee, accounts } = useDocumentMarks();
  if (supplier) return null;
  if (partner?.payee)
    return <PartnerPayeeNote service={partner.service} name={partner.payee.name} />;
  return (
    payee &&
    document && <UnknownPayee marks={payee} accounts={accounts} fileId={document.file_id} />
  );
}

/**
 * Offers the registration after the document was read, so that the user types none of its values.
 */
function PartnerPayeeNote({ service, name }: { service: string; name: string }) {
  const { document, registerSupplier } = usePaymentForm();
  const unregistered = `${service}が指定した「${name}」は、まだ登録されていません。`;
  if (document?.ocr.status === 'processing')
    return (
      <Note tone="neutral" role="status">
        {`${unregistered}請求書を読み取っています。終わると、会社名・住所・振込先が入力された状態で登録できます。`}
      </Note>
    );
  return (
    <Note tone="neutral">
      <Stack gap={2}>
        <span>{`${unregistered}指定された会社名や振込先が入力された状態で登録できます。`}</span>
        <div>
          <Button
            onClick={() => {
              registerSupplier?.({
                invoiceFileId: document?.ocr.status === 'done' ? document.file_id : undefined,
              });
            }}
          >{`${name}を登録して続ける`}</Button>
        </div>
      </Stack>
    </Note>
  );
}
