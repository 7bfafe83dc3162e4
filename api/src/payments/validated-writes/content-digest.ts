import { createHash } from 'node:crypto';
import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import { accountDetailsOf, type AccountDetails } from '../../accounts/account-details.ts';
import { canonicalJson } from '../../canonical-json.ts';

/** The content that the buyer confirms: the draft without its state of confirmed fields. */
export type DigestedContent = Omit<DraftInput, 'confirmed_fields' | DateField> &
  Record<DateField, string | null>;

type Adjusted = Pick<DraftInput, 'invoice_total' | 'adjustments'>;
type DateField = 'invoice_date' | 'payment_due_date' | 'deposit_date';

/**
 * SHA-256 of everything that a payment of this draft depends on. `account` is the destination,
 * which may change between confirmation and submission; null while none is chosen.
 */
export function contentDigest(content: DigestedContent, account: AccountDetails | null): string {
  return createHash('sha256')
    .update(
      canonicalJson({ content: contentOf(content), account: account && accountDetailsOf(account) }),
    )
    .digest('hex');
}

// The fields are listed, so that a row with more columns has the same digest.
function contentOf(
  content: DigestedContent,
): Omit<DigestedContent, keyof StatedTax | keyof Adjusted> &
  Partial<StatedTax> &
  Partial<Adjusted> {
  return {
    supplier_id: content.supplier_id,
    account_id: content.account_id,
    files: content.files.map(({ file_id, file_type, paper_size, pages }) => ({
      file_id,
      file_type,
      paper_size,
      // Missing when all pages are used, as in older confirmations.
      ...(pages && { pages }),
    })),
    invoice_number: content.invoice_number,
    invoice_date: content.invoice_date,
    payment_due_date: content.payment_due_date,
    billing_amount: content.billing_amount,
    ...statedTaxOf(content),
    ...adjustedOf(content),
    deposit_date: content.deposit_date,
    transaction_category: content.transaction_category,
    transaction_detail: content.transaction_detail,
    delivered_confirmed: content.delivered_confirmed,
    transfer_person_name: content.transfer_person_name,
    credit_card_id: content.credit_card_id,
    promotion_code: content.promotion_code,
    memo: content.memo,
  };
}

// Included only if the tax is stated, so that older confirmations keep their digest.
function statedTaxOf({
  standard_amount,
  reduced_amount,
  nontaxable_amount,
  consumption_tax,
}: StatedTax): Partial<StatedTax> {
  const stated = { standard_amount, reduced_amount, nontaxable_amount, consumption_tax };
  return Object.values(stated).every((amount) => amount === null) ? {} : stated;
}

// The total and the adjustments are also included only if they are stated.
const adjustedOf = ({ invoice_total, adjustments }: Adjusted): Partial<Adjusted> => ({
  ...(invoice_total !== null && { invoice_total }),
  ...(adjustments.length > 0 && {
    adjustments: adjustments.map(({ kind, amount }) => ({ kind, amount })),
  }),
});
