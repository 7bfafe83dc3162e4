import { useEffect, useRef, useState } from 'react';
import type { Account } from '@hareto/contracts/accounts.ts';
import * as message from '@hareto/contracts/messages.ts';
import { listSupplierAccounts } from '@hareto/contracts/supplier-accounts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { loadSupplier } from '../loading/load-payment.ts';
import type { PaymentForm } from './payment-form-context.ts';

/**
 * Reads the accounts of the chosen payee and drops outdated answers. A single account is chosen
 * automatically, unless the buyer must choose among those on the document. `onKnown` gets the
 * payee that was read.
 */
export function useSupplierChoice(
  initial: SupplierDetail | null,
  setValues: PaymentForm['setValues'],
  mustChoose: () => boolean,
  onKnown: (supplier: SupplierDetail) => void,
) {
  const [supplier, setSupplier] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const requestedId = useRef(initial?.id ?? null);
  // The document may be read while the payee is loaded.
  const mustChooseNow = useRef(mustChoose);
  useEffect(() => {
    mustChooseNow.current = mustChoose;
  });
  const choose = (id: number | null) => {
    requestedId.current = id;
    setSupplier(null);
    setFailed(false);
    setValues({ account_id: '' });
    if (id === null) return;
    void loadSupplier(id)
      .catch(() => null)
      .then((found) => {
        if (requestedId.current !== id) return;
        setSupplier(found);
        setFailed(!found);
        if (!found) reportNotLoaded();
        const [only, ...more] = found?.accounts ?? [];
        if (only && more.length === 0 && !mustChooseNow.current())
          setValues({ account_id: String(only.id) });
        if (found) onKnown(found);
      });
  };
  const accept = (found: SupplierDetail) => {
    requestedId.current = found.id;
    setSupplier(found);
    setFailed(false);
  };
  /** False when another payee was chosen meanwhile. */
  const addAccount = async (account: Account): Promise<boolean> => {
    if (!supplier) return false;
    const accounts = await loadAccountsWith(account, supplier);
    if (requestedId.current !== supplier.id) return false;
    accept({ ...supplier, accounts });
    setValues({ account_id: String(account.id) });
    return true;
  };
  return { supplier, hasFailed, choose, accept, addAccount };
}

/**
 * Reads the accounts again, because another user may have added one too. Without an answer the
 * added one is still shown.
 */
async function loadAccountsWith(account: Account, supplier: SupplierDetail): Promise<Account[]> {
  return host()
    .http.call(listSupplierAccounts, { params: { id: supplier.id } })
    .then(
      ({ accounts }) => accounts,
      () => [...supplier.accounts.filter(({ id }) => id !== account.id), account],
    );
}

/** The connection failed, or the payee was deleted after the search. */
function reportNotLoaded(): void {
  host().snackbar.show({
    color: 'error',
    title: message.accountsNotLoaded(),
    text: '取引先をもう一度選択してください。',
  });
}
