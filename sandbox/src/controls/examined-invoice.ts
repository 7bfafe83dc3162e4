import type { InvoiceRow } from '@hareto/api/db/schema/invoices.ts';
import { calculationSteps } from '@hareto/domain/calculation-steps.ts';
import { checkWithholding } from '@hareto/domain/withholding-check.ts';

/**
 * The values that an examiner compares with the document: payee, dates and amounts, and the
 * calculation of the amount to pay. Amounts are whole yen.
 */
export const examinationData = (row: InvoiceRow) => ({
  document_number: row.document_number,
  status: row.status,
  /**
   * `pages`: the pages of this invoice in a file with several invoices; null for the whole file.
   */
  files: row.files.map(({ file_id, file_type, pages = null }) => ({ file_id, file_type, pages })),
  supplier_name: row.supplier_snapshot.name,
  account: row.account_snapshot,
  invoice_number: row.invoice_number,
  invoice_date: row.invoice_date,
  payment_due_date: row.payment_due_date,
  deposit_date: row.deposit_date,
  standard_amount: row.standard_amount,
  reduced_amount: row.reduced_amount,
  nontaxable_amount: row.nontaxable_amount,
  consumption_tax: row.consumption_tax,
  invoice_total: row.invoice_total,
  adjustments: row.adjustments,
  billing_amount: row.billing_amount,
  /** `198,000円 − 18,378円 ＝ 179,622円`; null without adjustments. */
  calculation: calculationSteps(row)?.join(' ') ?? null,
  withheld: withheldOf(row),
});

/**
 * The remuneration, as `fee`, and the tax to withhold from it by the rule; null when no tax is
 * withheld.
 */
function withheldOf(row: InvoiceRow) {
  const check = checkWithholding(row);
  return check && { fee: check.remuneration, tax: check.tax, isMatch: check.isMatch };
}
