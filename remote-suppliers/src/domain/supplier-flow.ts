import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { AccountDraftSchema } from '@hareto/product-ui/account-form/account-draft-schema.ts';
import { readFormDraft } from '@hareto/product-ui/form-draft-calls.ts';
import * as v from 'valibot';
import { CompanyDraftSchema, EMPTY_COMPANY } from './company-draft.ts';
import { saveOpenForm } from './open-form.ts';
import { keyOfOrigin, SUPPLIER_STEPS, type SupplierStep } from './supplier-steps.ts';

/** The data that a form passes to this flow when it opens the flow. */
const ORIGIN_ENTRIES = {
  /** Same-origin path to return to with the new supplier; checked when it is used. */
  returnPath: v.optional(v.nullable(v.string()), null),
  /** The invoice that names the company and its account. */
  invoiceFileId: v.optional(v.nullable(v.string()), null),
  /** The partner's draft that names the company and its account. */
  draftId: v.optional(v.nullable(v.number()), null),
};

/**
 * The saved input on the server; it is removed when the supplier is registered or the user discards
 * it.
 */
const SupplierDraftSchema = v.object({
  /** The last step that may be entered. */
  step: v.optional(v.picklist(SUPPLIER_STEPS), 'company'),
  company: v.optional(CompanyDraftSchema, EMPTY_COMPANY),
  account: v.optional(v.nullable(AccountDraftSchema), null),
  /** The chosen account of several on the invoice, or `OTHER_ACCOUNT`; null before the choice. */
  accountChoice: v.optional(v.nullable(v.string()), null),
  ...ORIGIN_ENTRIES,
});
export type SupplierDraft = Omit<v.InferOutput<typeof SupplierDraftSchema>, 'account'> & {
  readonly account: AccountDraft | null;
};

/** The data of the flow in session storage: ids and paths, never the input. */
const StartSchema = v.object({
  ...ORIGIN_ENTRIES,
  /** The flow has been shown in this tab. */
  isShown: v.optional(v.boolean(), false),
});

/** The saved input of a new supplier, with its key and version on the server. */
export interface SupplierFlow {
  /** One key for the list, one for each payment and each correction (`keyOfOrigin`). */
  readonly key: string;
  readonly version: number;
  readonly draft: SupplierDraft;
  /** True when the flow continues with the input of an earlier visit. */
  readonly isResumed: boolean;
}

const SearchSchema = v.object({
  for: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^(?:payment|correction)-[1-9]\d{0,15}$/))),
    undefined,
  ),
});
export const parseSupplierDraft = (content: string | null): SupplierDraft | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SupplierDraftSchema), content);
  return parsed.success ? parsed.output : null;
};

/**
 * Loads the saved input that the URL names. The current invoice of the payment has priority over
 * the invoice of an earlier visit.
 */
export async function loadSupplierFlow({ url, signal }: Request): Promise<SupplierFlow> {
  const { for: origin } = parseSearch(SearchSchema, url);
  const key = keyOfOrigin(origin);
  const { http, flows } = host();
  await saveOpenForm(key);
  const { version, content } = await readFormDraft(http, key, signal);
  const start = flows.read('supplier', StartSchema);
  const stored = parseSupplierDraft(content);
  const isSame = start === null || stored === null || isSameOrigin(start, stored);
  const continued = isSame ? stored : null;
  flows.write('supplier', { ...start, isShown: true });
  const originValues = start?.returnPath ? start : (continued ?? NO_ORIGIN);
  const { invoiceFileId, draftId } = originValues;
  const returnPath = originValues.returnPath ?? formPath(origin);
  const draft = {
    ...v.parse(SupplierDraftSchema, continued ?? {}),
    returnPath,
    invoiceFileId,
    draftId,
  };
  return { key, version, draft, isResumed: continued !== null && start?.isShown !== true };
}

/** The path of the form that the URL names; needed when a sign-in has removed the tab's data. */
function formPath(origin: string | undefined): string | null {
  const [kind, id = ''] = origin?.split('-') ?? [];
  if (kind === 'payment') return `/payments/add/invoiceinfo?draft=${id}`;
  return kind === 'correction' ? `/payments/edit/${id}/invoiceinfo` : null;
}

const NO_ORIGIN = v.parse(v.object(ORIGIN_ENTRIES), {});

/** A flow without a return path was started from the list, or continues after a sign-in. */
const isSameOrigin = (start: v.InferOutput<typeof StartSchema>, stored: SupplierDraft): boolean =>
  start.returnPath === null ||
  (start.invoiceFileId === stored.invoiceFileId && start.draftId === stored.draftId);

export const isStepOpen = ({ step: lastStep }: SupplierDraft, step: SupplierStep): boolean =>
  SUPPLIER_STEPS.indexOf(step) <= SUPPLIER_STEPS.indexOf(lastStep);

/** Opens a step and keeps earlier ones open. */
export const withReachedStep = (draft: SupplierDraft, step: SupplierStep): SupplierDraft =>
  isStepOpen(draft, step) ? draft : { ...draft, step };
