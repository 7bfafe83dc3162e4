import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { CompanyDraftSchema, EMPTY_COMPANY } from './company-draft.ts';

export const SUPPLIER_STEPS = ['company', 'bank', 'confirm'] as const;
export type SupplierStep = (typeof SUPPLIER_STEPS)[number];

/**
 * Data of the flow in session storage. Another flow that sends its user here first writes `{
 * returnPath }` and what it knows of the company.
 */
const SupplierFlowSchema = v.object({
  /**
   * '' until the first step is shown. The account in memory belongs to one id, so that it ends with
   * its flow.
   */
  id: v.optional(v.string(), ''),
  /** The last step that may be entered. */
  step: v.optional(v.picklist(SUPPLIER_STEPS), 'company'),
  company: v.optional(CompanyDraftSchema, EMPTY_COMPANY),
  /** Some of the account was entered: a reload loses it, and the bank step says so. */
  hasAccount: v.optional(v.boolean(), false),
  /** Same-origin path to return to with the new supplier; checked when it is used. */
  returnPath: v.optional(v.nullable(v.string()), null),
  /** The invoice that names the company and its account. */
  invoiceFileId: v.optional(v.nullable(v.string()), null),
  /** The account chosen among several of that invoice, or `OWN_ACCOUNT`; null while none is. */
  accountChoice: v.optional(v.nullable(v.string()), null),
  /** The partner's draft that names the company and its account. */
  draftId: v.optional(v.nullable(v.number()), null),
});
export type SupplierFlow = v.InferOutput<typeof SupplierFlowSchema>;

export const stepPath = (step: SupplierStep): string => `/suppliers/add/${step}`;
export const isFlowPath = (pathname: string): boolean => pathname.startsWith('/suppliers/add/');

export const readSupplierFlow = (): SupplierFlow => {
  const saved =
    host().flows.read('supplier', SupplierFlowSchema) ?? v.parse(SupplierFlowSchema, {});
  return { ...saved, id: saved.id || crypto.randomUUID() };
};

export const writeSupplierFlow = (flow: SupplierFlow): void => {
  host().flows.write('supplier', flow);
};

export const isReached = (flow: SupplierFlow, step: SupplierStep): boolean =>
  SUPPLIER_STEPS.indexOf(step) <= SUPPLIER_STEPS.indexOf(flow.step);

/** Opens a step and keeps earlier ones open. */
export const reaching = (flow: SupplierFlow, step: SupplierStep): SupplierFlow =>
  isReached(flow, step) ? flow : { ...flow, step };
