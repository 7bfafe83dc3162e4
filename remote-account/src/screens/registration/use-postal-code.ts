import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useFormFill } from './form-fill.tsx';

type LookupResult =
  | { status: 'none' | 'loading' }
  | { status: 'shown'; text: string; failed: boolean }
  | { status: 'several'; addresses: readonly PostalAddress[] };

const textResult = (text: string, failed = false): LookupResult => ({
  status: 'shown',
  text,
  failed,
});

type Prefix = '' | 'home_';

const ADDRESS = ['address_state', 'address_city', 'address_street'] as const;

/** Finds the address of a postal code; the user chooses when there are several. */
export function usePostalCode(prefix: Prefix) {
  const [result, setResult] = useState<LookupResult>({ status: 'none' });
  const { code, hasAddress, fillIn } = useAddressFields(prefix);

  const chooseAddress = (address: PostalAddress) => {
    const line = fillIn(address);
    setResult(textResult(`${line}の住所を入力しました。続きの番地を入力してください。`));
  };
  const show = (addresses: readonly PostalAddress[]) => {
    const [first, second] = addresses;
    if (!first) setResult(textResult(message.postalCodeNotFound()));
    else if (second) setResult({ status: 'several', addresses });
    else chooseAddress(first);
  };
  /**
   * `isCurrent` is called again after the answer: the user may have typed another code or an
   * address.
   */
  const fetchAddresses = async (requestedCode: string, isCurrent: () => boolean) => {
    setResult({ status: 'loading' });
    try {
      const { addresses } = await host().http.call(findPostalCode, {
        params: { code: requestedCode },
      });
      if (code() !== requestedCode) return;
      if (isCurrent()) show(addresses);
      else setResult({ status: 'none' });
    } catch (thrown) {
      if (code() === requestedCode) setResult(textResult(failureText(thrown, 'postal-code'), true));
    }
  };
  const lookUp = async () => {
    const requestedCode = code();
    if (requestedCode === null)
      setResult(textResult(message.digitsExact(LABELS.postal_code, 7), true));
    else await fetchAddresses(requestedCode, () => true);
  };
  const lookUpIfEmpty = () => {
    const requestedCode = code();
    if (requestedCode !== null && !hasAddress())
      void fetchAddresses(requestedCode, () => !hasAddress());
    else if (result.status === 'loading') setResult({ status: 'none' });
  };
  return { result, lookUp, lookUpIfEmpty, chooseAddress };
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
      const address = { address_state, address_city, address_street: address_town };
      // A part that is empty in the register is not committed; otherwise it would be reported as
      // missing.
      const nonEmpty = Object.entries(address).filter(([, value]) => value !== '');
      fill(Object.fromEntries(nonEmpty.map(([name, value]) => [prefix + name, value])));
      return address_state + address_city + address_town;
    },
  };
}
