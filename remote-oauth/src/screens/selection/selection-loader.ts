import { getClosedDays, type ClosedDays } from '@hareto/contracts/banks.ts';
import {
  getPaymentSelection,
  type PaymentSelection,
  type ListedInvoice,
} from '@hareto/contracts/oauth.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { isSelectable } from '../../domain/listed-invoice.ts';
import { errorPage } from '../../parts/error-page.ts';
import { readSelection } from '../../parts/partner-selection.ts';

export type SelectionData = PaymentSelection & {
  readonly client_id: string;
  readonly today: PlainDate;
  /**
   * The invoices of the stored selection that can still be paid. If there is none, and exactly one
   * listed invoice can be paid, that one.
   */
  readonly chosenIds: readonly number[];
  /** Null when the call failed: the list is useful even without the transfer date. */
  readonly calendar: ClosedDays | null;
};

const TITLE = '請求書を表示できません';

/** Without `client_id`, the partner of the current selection is used. */
export async function selectionLoader({ request }: LoaderFunctionArgs): Promise<SelectionData> {
  const stored = readSelection();
  const client_id = new URL(request.url).searchParams.get('client_id') ?? stored?.client_id;
  if (client_id === undefined)
    throw errorPage(TITLE, '連携元のサービスからもう一度お試しください。');
  const { signal } = request;
  const [selection, calendar] = await Promise.all([
    loadSelection(client_id, signal),
    host()
      .http.call(getClosedDays, { signal })
      .catch(() => null),
  ]);
  const storedIds = stored?.client_id === client_id ? stored.draft_ids : [];
  const chosenIds = initiallyChosen(selection.invoices, storedIds);
  return { ...selection, client_id, chosenIds, calendar, today: plainDateOf(host().clock.now()) };
}

function initiallyChosen(
  invoices: readonly ListedInvoice[],
  storedIds: readonly number[],
): readonly number[] {
  const payable = invoices.filter(isSelectable).map(({ draft_id }) => draft_id);
  const chosen = storedIds.filter((id) => payable.includes(id));
  return chosen.length === 0 && payable.length === 1 ? payable : chosen;
}

async function loadSelection(client_id: string, signal: AbortSignal): Promise<PaymentSelection> {
  try {
    return await host().http.call(getPaymentSelection, { query: { client_id }, signal });
  } catch (thrown) {
    if (
      isCallFailure(thrown) &&
      thrown.kind === 'problem' &&
      [400, 403].includes(thrown.httpStatus)
    )
      throw errorPage(TITLE, thrown.message);
    throw thrown;
  }
}
