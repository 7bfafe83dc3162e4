import type { ReactNode } from 'react';
import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import {
  hasOtherRegistrationNumber,
  isRegistrationNumberOf,
} from '@hareto/domain/invoice-registration-number.ts';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import { factValue } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import type { ContentField } from '../values/field-names.ts';

type Payee = NonNullable<Draft['partner_payee']>;

/** Data from the service that sent the payment. */
export type PartnerInvoice = {
  readonly service: string;
  readonly payee: Payee | null;
  /** Replaces a field that the service has set; null for all others. */
  readonly lockedValue: (field: ContentField) => ReactNode;
};

export function toPartnerInvoice(draft: Draft): PartnerInvoice | null {
  const { source, partner_payee, locked_fields = [] } = draft;
  if (source === null) return null;
  const lockedValue = (name: ContentField) => {
    const field = locked_fields.find((locked) => locked === name);
    if (field === undefined) return null;
    return (
      <ReadOnlyValue label={LABELS[field]} helper={`${source}で指定されています。`}>
        <Text tabularNums weight={700}>
          {factValue(field, draft[field])}
        </Text>
      </ReadOnlyValue>
    );
  };
  return { service: source, payee: partner_payee ?? null, lockedValue };
}

/**
 * Compares the name and the registration number, because spellings of names vary. A business of the
 * same name with another number is not the payee.
 */
export function isPartnerPayee(
  { name, invoice_registration_number: number }: Payee,
  supplier: Pick<SupplierDetail, 'name' | 'corporate_number' | 'invoice_registration_number'>,
): boolean {
  if (number === null) return name === supplier.name;
  if (hasOtherRegistrationNumber(number, supplier)) return false;
  return name === supplier.name || isRegistrationNumberOf(number, supplier);
}

export const isPartnerAccount = (
  { account: named }: Payee,
  account: SupplierDetail['accounts'][number],
): boolean =>
  account.bank_code === named?.bank_code &&
  account.branch_code === named.branch_code &&
  account.account_number === named.account_number;

/** The account that the service names, if the supplier does not have it yet. */
export function unknownPartnerAccount(
  { payee }: PartnerInvoice,
  supplier: Pick<SupplierDetail, 'accounts'>,
): NamedAccount | null {
  const named = payee?.account;
  const isKnown = supplier.accounts.some((one) => payee !== null && isPartnerAccount(payee, one));
  if (!named || isKnown) return null;
  return {
    bank_name: named.bank_code,
    branch_name: named.branch_code,
    account_type: ACCOUNT_TYPE_LABELS[named.account_type],
    account_number: named.account_number,
    account_holder_kana: named.account_holder_kana,
    source: 'partner',
    doubtful: [],
  };
}
