import * as message from '@hareto/contracts/messages.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useForm } from 'react-final-form';
import type { CompanyDraft } from '../../domain/company-draft.ts';

const PARTS = ['address_state', 'address_city', 'address_street'] as const;
type Parts = Pick<CompanyDraft, (typeof PARTS)[number]>;

/**
 * Fills the address of a postal code into empty fields. Returns what to call at its commit, and a
 * sentence about the answer.
 */
export function useAddressOfCode() {
  const form = useForm<CompanyDraft>();
  const kit = useFormKit();
  const [said, setSaid] = useState<string>();
  const values = () => form.getState().values;
  const isEmpty = () => PARTS.every((name) => values()[name] === '');
  const fill = (parts: Parts) => {
    const known = PARTS.filter((name) => parts[name] !== '');
    form.batch(() => {
      for (const name of known) form.change(name, parts[name]);
    });
    // A part that the register leaves empty is not reported as missing yet.
    for (const name of known) kit.commit(name);
    setSaid(
      known.length === 0
        ? message.postalCodeNotFound()
        : '住所を入力しました。続きの番地を入力してください。',
    );
  };
  const onCommit = (typed: string) => {
    const code = normalizePostalCode(typed);
    setSaid(undefined);
    if (code === null || !isEmpty()) return;
    void host()
      .http.call(findPostalCode, { params: { code } })
      .then(
        ({ addresses }) => {
          // The user may have typed another code or an address meanwhile.
          if (normalizePostalCode(values().postal_code) === code && isEmpty())
            fill(commonParts(addresses));
        },
        // The address is typed then, as without a code.
        () => undefined,
      );
  };
  return { onCommit, said };
}

/** Towns that share a code differ in their last part only, which is left to the user then. */
function commonParts(addresses: readonly PostalAddress[]): Parts {
  const parts = addresses.map(({ address_state, address_city, address_town }) => ({
    address_state,
    address_city,
    address_street: address_town,
  }));
  const common = (name: (typeof PARTS)[number]): string => {
    const [first = '', ...others] = new Set(parts.map((one) => one[name]));
    return others.length === 0 ? first : '';
  };
  return {
    address_state: common('address_state'),
    address_city: common('address_city'),
    address_street: common('address_street'),
  };
}
