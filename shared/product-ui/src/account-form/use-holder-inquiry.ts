import { lookUpHolder } from '@hareto/contracts/banks.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import { accountTarget, accountKey, usesSymbol, type AccountDraft } from './account-draft.ts';

const requiredFields = (draft: AccountDraft) =>
  usesSymbol(draft)
    ? ['bank', 'yucho_symbol', 'yucho_number']
    : ['bank', 'branch', 'account_number'];

/**
 * Requests the holder of the account in the form from the bank; if fields are missing, shows their
 * errors instead.
 */
export function useHolderInquiry() {
  const form = useForm<AccountDraft>();
  const kit = useFormKit();
  const [pending, setPending] = useState(false);

  const requestHolder = async () => {
    for (const field of kit.fields.values()) field.settle();
    const draft = form.getState().values;
    const target = accountTarget(draft);
    if (target === null) {
      for (const name of requiredFields(draft)) kit.commit(name);
      return;
    }
    setPending(true);
    try {
      const { result, account_holder_kana } = await host().http.call(lookUpHolder, {
        body: target,
      });
      form.change('inquiry', {
        place: accountKey(draft) ?? '',
        result,
        holder: account_holder_kana,
      });
      if (form.getState().values.account_holder_kana !== '') kit.commit('account_holder_kana');
    } catch (thrown) {
      host().snackbar.show({ color: 'error', title: failureText(thrown, 'holder-inquiry') });
    } finally {
      setPending(false);
    }
  };
  return { pending, requestHolder };
}
