import type { InvoiceRow } from '../../db/schema/invoices.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { UpdateEventType } from '@hareto/domain/invoice-state.ts';
import { isSameAccount, maskedAccount, detailsDigest } from '../../accounts/account-details.ts';
import { fieldError, Problem } from '../../problem.ts';
import {
  accountSnapshot,
  supplierSnapshot,
  requireUsablePayee,
  type Payee,
} from '../invoices/payee.ts';

/** The changes of supplier and account. */
export interface Destination {
  columns: Partial<Pick<InvoiceRow, 'supplier_snapshot' | 'account_snapshot'>>;
  /** Old and new destination, for the event. */
  details: Record<string, unknown>;
}

interface ChangeRequest {
  before: InvoiceRow;
  /** The current payee, locked. */
  payee: Partial<Payee>;
  editable: ReadonlySet<string>;
  answer: {
    supplier_id?: number | undefined;
    account_id?: number | undefined;
    confirmed_account_digest?: string | null | undefined;
  };
  eventType: UpdateEventType;
}

/**
 * The payment keeps its snapshots of supplier and account. They change only if the answer selects
 * others, and the account only if the buyer has confirmed exactly the new one.
 */
export function destinationAfter(request: ChangeRequest): Destination {
  const { editable, answer } = request;
  const supplier =
    answer.supplier_id !== undefined && editable.has('supplier_id') ? newSupplier(request) : null;
  const account =
    answer.account_id !== undefined && editable.has('account_id') ? newAccount(request) : null;
  if (request.eventType === 'correct_account' && account === null) {
    // The bank returned the transfer because of these account details, and would return it again.
    throw fieldError(
      'account_id',
      'unchanged',
      '振込先口座を修正するか、別の口座を選択してください。',
    );
  }
  return {
    columns: { ...supplier?.columns, ...account?.columns },
    details: { ...supplier?.details, ...account?.details },
  };
}

function newSupplier({ before, payee }: ChangeRequest): Destination | null {
  const after = supplierSnapshot(requireUsablePayee(payee));
  const { name } = before.supplier_snapshot;
  const isDifferent = (['name', 'corporate_number', 'invoice_registration_number'] as const).some(
    (field) => after[field] !== before.supplier_snapshot[field],
  );
  if (!isDifferent) return null;
  return {
    columns: { supplier_snapshot: after },
    details: { supplier: { before: name, after: after.name } },
  };
}

/** Returns null when the payment already goes to this account. */
function newAccount({ before, payee, answer }: ChangeRequest): Destination | null {
  const after = accountSnapshot(requireUsablePayee(payee));
  const current = before.account_snapshot;
  if (current && isSameAccount(current, after)) return null;
  if (!answer.confirmed_account_digest) throw accountUnconfirmedProblem();
  if (answer.confirmed_account_digest !== detailsDigest(after)) throw accountChangedProblem();
  return {
    columns: { account_snapshot: after },
    details: {
      account: { before: current && maskedAccount(current), after: maskedAccount(after) },
    },
  };
}

const accountUnconfirmedProblem = () =>
  fieldError(
    'confirmed_account_digest',
    'required_check',
    '振込先口座が変わります。変更前と変更後の口座をご確認ください。',
  );

const accountChangedProblem = () => new Problem(409, 'content_changed', message.conflict());
