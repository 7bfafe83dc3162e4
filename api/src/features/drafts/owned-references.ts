import type { DraftInput } from '@hareto/contracts/drafts.ts';
import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { and, eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Database } from '../../db/client.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { type FieldProblem, validationError } from '../../problem.ts';
import { requireOwnFiles } from '../../payments/invoices/attached-files.ts';

/**
 * Requires that every id in a draft belongs to the buyer, and the account to the supplier;
 * otherwise throws 422 on the field. Returns the account.
 */
export async function requireOwnReferences(tx: Database, buyerId: number, draft: DraftInput) {
  // The queries run one after the other, because a transaction has one connection.
  const supplier = await firstRow(
    tx
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(and(eq(suppliers.id, draft.supplier_id ?? 0), eq(suppliers.buyer_id, buyerId))),
  );
  const account = await firstRow(
    tx
      .select()
      .from(supplier_accounts)
      .where(
        and(
          eq(supplier_accounts.id, draft.account_id ?? 0),
          eq(supplier_accounts.supplier_id, draft.supplier_id ?? 0),
        ),
      ),
  );
  const card = await firstRow(
    tx
      .select({ id: credit_cards.id })
      .from(credit_cards)
      .where(
        and(eq(credit_cards.id, draft.credit_card_id ?? 0), eq(credit_cards.buyer_id, buyerId)),
      ),
  );
  const problems: FieldProblem[] = [];
  const addProblem = (field: string, message: string) =>
    problems.push({ field, code: 'required_select', message });
  if (draft.supplier_id !== null && !supplier) addProblem('supplier_id', message.chooseSupplier());
  if (draft.account_id !== null && !(supplier && account))
    addProblem('account_id', message.chooseAccount());
  if (draft.credit_card_id !== null && !card) addProblem('credit_card_id', message.chooseCard());
  if (problems.length > 0) throw validationError(problems);
  refuseRepeatedFiles(draft.files.map(({ file_id }) => file_id));
  await requireOwnFiles(
    tx,
    buyerId,
    draft.files.map(({ file_id }) => ({ file_id, file_type: null, paper_size: null })),
  );
  return account ?? null;
}

function refuseRepeatedFiles(ids: string[]): void {
  const repeated = ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ field: `files[${index}]`, code: 'duplicate', message: FILE_MESSAGES.duplicate }]
      : [],
  );
  if (repeated.length > 0) throw validationError(repeated);
}

const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> =>
  (await query)[0];
