import type { Account } from '@hareto/contracts/accounts.ts';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import { listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import {
  createRequestDraft,
  getRequestDraft,
  listRequestDrafts,
  REQUIRED_REQUEST_FIELDS,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import { getRequest, type RequestDetail } from '@hareto/contracts/seller-requests.ts';
import { feeTermsOf } from '@hareto/contracts/settings.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { FeeTerms } from '@hareto/domain/pricing.ts';
import { invoiceAmounts } from '@hareto/domain/tax.ts';
import { nameOfBusiness } from '@hareto/platform/remote-kit/name-of-business.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { settingsForAmounts } from '@hareto/platform/remote-kit/settings.ts';
import { readDraft } from '@hareto/product-ui/changes-on-leave.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { PATHS } from '../../parts/paths.ts';
import { requestDraftName, type RequestValues } from './request-values.ts';
import { valuesOf } from './values-of-draft.ts';

/** The draft of a request, with all data for the screens that create the request. */
export interface RequestData {
  readonly draft: RequestDraft;
  readonly values: RequestValues;
  readonly accounts: readonly Account[];
  readonly buyerId: number;
  readonly sellerName: string;
  /** The user's own corporate number, which no request may name; null for a sole proprietor. */
  readonly ownNumber: string | null;
  readonly today: PlainDate;
  /** The reason why banks are closed that day, or null. */
  readonly holidays: HolidayCalendar;
  /** The server's current fee; null when the API does not return it. Then no amounts are shown. */
  readonly terms: FeeTerms | null;
}

/** Loads the draft that the URL names; without one, creates a draft and redirects to it. */
export async function loadRequestDraft(
  url: string,
  signal: AbortSignal,
): Promise<RequestData | Response> {
  const search = new URL(url).searchParams;
  const draftId = search.get('draft');
  if (draftId === null)
    return redirect(PATHS.invoiceInfo(await createOrReuseDraft(search.get('from'), signal)));
  const { http, clock, session } = host();
  const user = session.user();
  const buyerId = user?.buyer_id ?? 0;
  const [draft, { accounts }, closed, settings] = await Promise.all([
    readDraft(requestDraftName(draftId), signal, async () =>
      http.call(getRequestDraft, { params: { id: draftId }, signal }),
    ),
    http.call(listBuyerAccounts, { params: { id: buyerId }, signal }),
    http.call(getClosedDays, { signal }),
    settingsForAmounts(signal),
  ]);
  // The draft was already sent: by another tab, or before a step back.
  if (draft.invoice_id !== null) return redirect(PATHS.detail(draft.invoice_id));
  const reasons = new Map<string, string>(closed.closed_days.map((day) => [day.date, day.reason]));
  return {
    draft,
    values: valuesOf(draft, user),
    accounts,
    buyerId,
    sellerName: user === null ? '' : nameOfBusiness(user),
    ownNumber: user?.corporation?.corporate_number ?? null,
    today: plainDateOf(clock.now()),
    holidays: (date) => reasons.get(date) ?? null,
    terms: settings && feeTermsOf(settings),
  };
}

/** Stores the id of the last draft that this tab has created. */
const CREATED_HERE = 'hareto.created-request-draft';
const tabStorage = () => pageStorage(window, 'sessionStorage');

/**
 * Creates a draft, with the content of request `from` if given; reuses the draft that this tab has
 * created, as long as it was never saved. Two tabs with one draft would overwrite each other.
 */
async function createOrReuseDraft(from: string | null, signal: AbortSignal): Promise<number> {
  const { http } = host();
  if (from !== null) {
    const earlier = await http.call(getRequest, { params: { id: from }, signal });
    return (await http.call(createRequestDraft, { body: copiedContent(earlier), signal })).id;
  }
  const { invoice_request_drafts } = await http.call(listRequestDrafts, {
    query: { page: 0, size: 1 },
    signal,
  });
  const [latestDraft] = invoice_request_drafts;
  // The form always stores the share of the fee, so a draft misses all fields only before a save.
  const isEmpty = latestDraft?.missing_fields.length === REQUIRED_REQUEST_FIELDS.length;
  if (isEmpty && String(latestDraft.id) === tabStorage().getItem(CREATED_HERE))
    return latestDraft.id;
  const { id } = await http.call(createRequestDraft, { body: {}, signal });
  tabStorage().setItem(CREATED_HERE, String(id));
  return id;
}

/** The tax that was typed instead of the calculated one; null for the calculated one. */
function typedTaxOf(request: RequestDetail): number | null {
  const { standard_amount, reduced_amount, nontaxable_amount, consumption_tax } = request;
  const bases = {
    standard: standard_amount ?? 0,
    reduced: reduced_amount ?? 0,
    nontaxable: nontaxable_amount ?? 0,
  };
  const { tax } = invoiceAmounts(bases, request.discount_amount);
  return consumption_tax === tax ? null : consumption_tax;
}

/** Due date and deposit date are not copied, because those of the earlier request have passed. */
const copiedContent = (request: RequestDetail) => ({
  buyer_business_form: request.buyer_business_form,
  buyer_name: request.buyer_name,
  buyer_corporate_number: request.buyer_corporate_number,
  buyer_person_name: request.buyer_person_name,
  buyer_person_email: request.buyer_person_email,
  supplier_person_name: request.supplier_person_name,
  supplier_person_email: request.supplier_person_email,
  title: request.title,
  invoice_number: request.invoice_number,
  invoice_date: request.invoice_date,
  standard_amount: request.standard_amount,
  reduced_amount: request.reduced_amount,
  nontaxable_amount: request.nontaxable_amount,
  discount_amount: request.discount_amount,
  discount_rate: request.discount_rate,
  consumption_tax: typedTaxOf(request),
  billing_amount: request.billing_amount,
  invoice_request_commission_rate: request.invoice_request_commission_rate,
  account_id: request.account_id,
  message: request.message,
  files: request.files.map(({ file_id }) => ({ file_id })),
});
