import { READ_ACCOUNT_FIELDS } from '@hareto/contracts/reading-result.ts';
import { withDoubt, type Candidate, type Candidates } from './candidate.ts';
import type { ReadAdjustment } from './fields/billing-amount.ts';
import type { ReadAccount } from './fields/several-accounts.ts';

/** All values of a document, before their doubts are decided. */
export interface InvoiceCandidates {
  candidates: Candidates;
  adjustments: ReadAdjustment[];
  /** Empty, or several; then `candidates` has no parts of an account. */
  accounts: ReadAccount[];
}

/**
 * Marks values as doubtful when the hidden text of a picture differs: the amount and every
 * adjustment if the adjustments differ, every part of every account if the number of accounts
 * differs. Single values are compared in doubt.ts.
 */
export function withLayerDoubts(
  visible: InvoiceCandidates,
  textLayer: InvoiceCandidates,
): InvoiceCandidates {
  const { candidates, adjustments, accounts } = visible;
  const haveOtherAdjustments =
    adjustmentsKey(visible) !== adjustmentsKey(textLayer) && hasAmount(textLayer);
  const count = accountCount(textLayer);
  const hasOtherCount = count > 0 && count !== accountCount(visible);
  return {
    candidates: {
      ...candidates,
      ...(haveOtherAdjustments
        ? markAllDoubtful(candidates, ['billing_amount', 'invoice_total'])
        : {}),
      ...(hasOtherCount ? markAllDoubtful(candidates, READ_ACCOUNT_FIELDS) : {}),
    },
    adjustments: haveOtherAdjustments
      ? adjustments.map((one) => ({ ...one, ...markDoubtful(one) }))
      : adjustments,
    accounts: hasOtherCount
      ? accounts.map((account) => markAllDoubtful(account, READ_ACCOUNT_FIELDS))
      : accounts,
  };
}

const adjustmentsKey = ({ adjustments }: InvoiceCandidates): string =>
  adjustments.map(({ kind, value }) => `${kind} ${value}`).join();

const hasAmount = ({ candidates, adjustments }: InvoiceCandidates): boolean =>
  candidates.billing_amount !== undefined || adjustments.length > 0;

const accountCount = ({ candidates, accounts }: InvoiceCandidates): number =>
  accounts.length > 0 ? accounts.length : candidates.account_number ? 1 : 0;

function markAllDoubtful<Name extends keyof Candidates>(
  candidates: Partial<Record<Name, Candidate | undefined>>,
  names: readonly Name[],
): Partial<Record<Name, Candidate>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const candidate = candidates[name];
      return candidate ? [[name, markDoubtful(candidate)]] : [];
    }),
  ) as Partial<Record<Name, Candidate>>;
}

const markDoubtful = (candidate: Candidate): Candidate =>
  candidate.span.cell.page.toShown
    ? withDoubt({ ...candidate, doubt: 'layer_differs' }, 'layer_differs')
    : candidate;
