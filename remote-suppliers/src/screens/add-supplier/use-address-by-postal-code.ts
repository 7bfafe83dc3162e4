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
 * Fills in the address of a postal code if none of its fields has a value. Returns the commit
 * handler of the postal code, and a text about the result.
 */
export function useAddressByPostalCode() {
  const form = useForm<CompanyDraft>();
  const kit = useFormKit();
  const [resultText, setResultText] = useState<string>();
  const values = () => form.getState().values;
  const isEmpty = () => PARTS.every((name) => values()[name] === '');
  const fill = (parts: Parts) => {
    const filledParts = PARTS.filter((name) => parts[name] !== '');
    form.batch(() => {
      for (const name of filledParts) form.change(name, parts[name]);
    });
    // A part that the register leaves empty is not reported as missing yet.
    for (const name of filledParts) kit.commit(name);
    setResultText(
      filledParts.length === 0
        ? message.postalCodeNotFound()
        : '住所を入力しました。続きの番地を入力してください。',
    );
  };
  const onCommit = (typed: string) => {
    const code = normalizePostalCode(typed);
    setResultText(undefined);
    if (code === null || !isEmpty()) return;
    void host()
      .http.call(findPostalCode, { params: { code } })
      .then(
        ({ addresses }) => {
          // The user may have typed another code or an address meanwhile.
          if (normalizePostalCode(values().postal_code) === code && isEmpty())
            fill(commonParts(addresses));
        },
        // The user then types the address.
        () => undefined,
      );
  };
  return { onCommit, resultText };
}

/** The parts that all addresses of a postal code share; the user types the others. */
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
