import type { ReactNode } from 'react';
import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ContentField } from './payment-form-context.ts';

type Payee = NonNullable<Draft['partner_payee']>;

/** What another service says about the payment that it handed over. */
export type PartnerInvoice = {
  readonly service: string;
  readonly payee: Payee | null;
  /** Stands in place of a field that the service decides; null for all others. */
  readonly lockedValue: (field: ContentField) => ReactNode;
};

export function partnerInvoiceOf(draft: Draft): PartnerInvoice | null {
  const { source, partner_payee, locked_fields = [] } = draft;
  if (source === null) return null;
  const values: Partial<Record<ContentField, ReactNode>> = {
    billing_amount: <Amount value={draft.billing_amount ?? 0} />,
    invoice_number: draft.invoice_number,
  };
  const isLocked = (field: string) => locked_fields.some((locked) => locked === field);
  return {
    service: source,
    payee: partner_payee ?? null,
    lockedValue: (field) =>
      isLocked(field) ? (
        <ReadOnlyValue label={LABELS[field]} helper={`${source}で指定されています。`}>
          <Text num weight={700}>
            {values[field]}
          </Text>
        </ReadOnlyValue>
      ) : null,
  };
}

/** The service names an account that this supplier was never paid on: an alarm, no convenience. */
export function UnknownPartnerAccount({
  partner: { service, payee },
  supplier,
}: {
  partner: PartnerInvoice;
  supplier: SupplierDetail;
}) {
  const named = payee?.account;
  if (!named) return null;
  const isKnown = supplier.accounts.some(
    (one) =>
      one.bank_code === named.bank_code &&
      one.branch_code === named.branch_code &&
      one.account_number === named.account_number,
  );
  if (isKnown) return null;
  const account = `金融機関コード${named.bank_code}・支店コード${named.branch_code}・${ACCOUNT_TYPE_LABELS[named.account_type]} ${named.account_number}`;
  return (
    <Note tone="warning" title="登録済みの口座と異なる振込先が指定されています">
      {`${service}が指定した振込先（${account}）は、この取引先に登録されていません。振込先の変更を装った詐欺にご注意ください。取引先に電話などで確認してから、口座を追加してください。`}
    </Note>
  );
}
