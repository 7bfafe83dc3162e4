import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { isStepOpen, loadSupplierFlow, type SupplierDraft } from '../../domain/supplier-flow.ts';
import { stepPath } from '../../domain/supplier-steps.ts';

/**
 * Shows the draft of the server for confirmation; redirects to the first step when opened too
 * early.
 */
export async function confirmLoader({ request }: LoaderFunctionArgs) {
  const flow = await loadSupplierFlow(request);
  const { draft, key } = flow;
  if (!isStepOpen(draft, 'confirm')) throw redirect(stepPath('company', key));
  const { account } = draft;
  if (account === null) throw redirect(stepPath('bank', key));
  return { flow, account, extracted: await loadExtracted(draft, account, request.signal) };
}

/**
 * A separate script, because most users type the values. If it does not load, the values are shown
 * without it, which is enough for the step.
 */
async function loadExtracted(draft: SupplierDraft, account: AccountDraft, signal: AbortSignal) {
  if (draft.invoiceFileId === null) return null;
  const module = await import(
    /* webpackChunkName: "extracted-facts" */ './load-extracted-facts.ts'
  ).catch(() => null);
  return module && module.loadExtractedFacts(draft, account, signal);
}
