import { deleteFormDraft, getFormDraft } from '@hareto/contracts/form-drafts.ts';
import { isCallFailure, type CallFailure } from '@hareto/contracts/problem.ts';
import { isOutcomeUnknown } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { useRef, useState } from 'react';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { returnAddress } from '../../domain/return-address.ts';
import type { SupplierDraft, SupplierFlow } from '../../domain/supplier-flow.ts';
import { findRegistered, registerSupplier, type RegisteredSupplier } from './register-supplier.ts';

/**
 * The reason why the registration failed: a sentence, the server's field errors, and the id of
 * the supplier that exists already.
 */
export interface Refusal {
  readonly text: string;
  readonly errors: Extract<CallFailure, { kind: 'problem' }>['errors'];
  readonly existingId: number | null;
}

function refusalOf(thrown: unknown): Refusal {
  const text = failureText(thrown, 'register-supplier');
  if (!isCallFailure(thrown) || thrown.kind !== 'problem')
    return { text, errors: [], existingId: null };
  const { supplier_id } = thrown.details;
  return {
    text,
    errors: thrown.errors,
    existingId: typeof supplier_id === 'number' ? supplier_id : null,
  };
}

/**
 * Deletes the draft of the registered supplier, unless another tab has stored the input of another
 * supplier since. Ignores a failure: the remaining draft would only show its input again at the
 * next visit.
 */
async function forgetDraft({ key, version }: SupplierFlow): Promise<void> {
  const { http } = host();
  const params = { key };
  try {
    const stored = await http.call(getFormDraft, { params });
    if (stored.version === version) await http.call(deleteFormDraft, { params, keepalive: true });
  } catch {
    return;
  }
}

/**
 * Registers the supplier. When the answer to a call was lost, the next call may be refused because
 * the supplier is registered already: then returns that supplier.
 */
function useRegisterCall(draft: SupplierDraft, account: AccountDraft) {
  const mayBeRegistered = useRef(false);
  return async (): Promise<RegisteredSupplier> => {
    try {
      return await registerSupplier(draft, account);
    } catch (thrown) {
      const { existingId } = refusalOf(thrown);
      const registered =
        mayBeRegistered.current && existingId !== null
          ? await findRegistered(existingId, draft, account)
          : null;
      if (registered) return registered;
      mayBeRegistered.current ||= isOutcomeUnknown(thrown);
      throw thrown;
    }
  };
}

/** Registers once, then returns to the page that started the flow, or to the list. */
export function useSupplierCreation(flow: SupplierFlow, account: AccountDraft) {
  const navigate = useNavigateFromHere();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isRegistered = useRef(false);
  const register = useRegisterCall(flow.draft, account);

  const submit = async () => {
    setPending(true);
    setRefusal(null);
    try {
      const newSupplier = await register();
      isRegistered.current = true;
      void forgetDraft(flow);
      host().snackbar.show({ color: 'success', title: '取引先を登録しました。' });
      void host().stats.refresh();
      const back = returnAddress(
        flow.draft.returnPath,
        { supplier: newSupplier.id, account: newSupplier.accountId },
        window.location.origin,
      );
      await navigate(back ?? '/suppliers?status=enable', { replace: true });
      // `pending` stays true, because this page must not register again before the next page is
      // shown.
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
      setPending(false);
    }
  };
  const [isDirty] = useState(() => () => !isRegistered.current);
  return { pending, refusal, submit, isDirty };
}
