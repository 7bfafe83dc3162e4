import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { keptAccount } from '../../domain/kept-account.ts';
import {
  isReached,
  readSupplierFlow,
  stepPath,
  type SupplierFlow,
} from '../../domain/supplier-flow.ts';

/** A reload has lost the account, so the bank step asks for it again. */
export async function confirmLoader({ request: { signal } }: LoaderFunctionArgs) {
  const flow = readSupplierFlow();
  if (!isReached(flow, 'confirm')) throw redirect(stepPath('company'));
  const account = keptAccount(flow.id);
  if (account === null) throw redirect(stepPath('bank'));
  return { flow, account, extracted: await loadExtracted(flow, account, signal) };
}

/**
 * A separate script, because most users type the values. If it does not load, the values are shown
 * without it, which is enough for the step.
 */
async function loadExtracted(flow: SupplierFlow, account: AccountDraft, signal: AbortSignal) {
  if (flow.invoiceFileId === null) return null;
  const late = await import(
    /* webpackChunkName: "extracted-facts" */ './load-extracted-facts.ts'
  ).catch(() => null);
  return late && late.loadExtractedFacts(flow, account, signal);
}
