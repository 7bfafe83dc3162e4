import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useFormFill } from './form-fill.tsx';

type LookupResult =
  | { status: 'none' | 'asking' }
  | { status: 'shown'; text: string; failed: boolean }
  | { status: 'several'; addresses: readonly PostalAddress[] };

const textOf = (text: string, failed = false): LookupResult => ({ status: 'shown', text, failed });

type Prefix = '' | 'home_';

const ADDRESS = ['address_state', 'address_city', 'address_street'] as const;

/** The address of a postal code; the user chooses when several share it. */
export function usePostalCode(prefix: Prefix) {
  const [result, setResult] = useState<LookupResult>({ status: 'none' });
  const { code, hasAddress, fillIn } = useAddressFields(prefix);

  const take = (address: PostalAddress) => {
    const line = fillIn(address);
    setResult(textOf(`${line}の住所を入力しました。続きの番地を入力してください。`));
  };
  const show = (addresses: readonly PostalAddress[]) => {
    const [first, second] = addresses;
    if (!first) setResult(textOf(message.postalCodeNotFound()));
    else if (second) setResult({ status: 'several', addresses });
    else take(first);
  };
  /**
   * `isCurrent` is called again after the answer: the user may have typed another code or an
   * address.
   */
  const ask = async (requestedCode: string, isCurrent: () => boolean) => {
    setResult({ status: 'asking' });
    try {
      const { addresses } = await host().http.call(findPostalCode, {
        params: { code: requestedCode },
      });
      if (code() !== requestedCode) return;
      if (isCurrent()) show(addresses);
      else setResult({ status: 'none' });
    } catch (thrown) {
      if (code() === requestedCode) setResult(textOf(failureText(thrown, 'postal-code'), true));
    }
  };
  const lookUp = async () => {
    const requestedCode = code();
    if (requestedCode === null) setResult(textOf(message.digitsExact(LABELS.postal_code, 7), true));
    else await ask(requestedCode, () => true);
  };
  const lookUpIfEmpty = () => {
    const requestedCode = code();
    if (requestedCode !== null && !hasAddress()) void ask(requestedCode, () => !hasAddress());
    else if (result.status === 'asking') setResult({ status: 'none' });
  };
  return { result, lookUp, lookUpIfEmpty, take };
}

/** Reads and fills the form's own fields. */
function useAddressFields(prefix: Prefix) {
  const { values } = useFormKit();
  const { fill } = useFormFill();
  const valueOf = (name: string) => String(values.getFieldState(prefix + name)?.value ?? '');
  return {
    /** Null while the code is not valid. */
    code: () => normalizePostalCode(valueOf('postal_code')),
    hasAddress: () => ADDRESS.some((name) => valueOf(name) !== ''),
    /** Returns the filled-in address as one line. */
    fillIn: ({ address_state, address_city, address_town }: PostalAddress): string => {
      const found = { address_state, address_city, address_street: address_town };
      // A part that is empty in the register is not committed; otherwise it would be reported as
      // missing.
      const known = Object.entries(found).filter(([, value]) => value !== '');
      fill(Object.fromEntries(known.map(([name, value]) => [prefix + name, value])));
      return address_state + address_city + address_town;
    },
  };
}
