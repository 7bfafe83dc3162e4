import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';

export type LookupResult =
  | { status: 'none' }
  | { status: 'loading'; code: string }
  | { status: 'shown'; text: string; failed: boolean }
  | { status: 'several'; addresses: readonly PostalAddress[] };

const textResult = (text: string, failed = false): LookupResult => ({
  status: 'shown',
  text,
  failed,
});

export const addressText = ({ address_state, address_city, address_town }: PostalAddress) =>
  address_state + address_city + address_town;

/** The fields of a form that a postal code fills in. */
export interface AddressFieldValues {
  /** Null while the code is not valid. */
  code: () => string | null;
  hasAddress: () => boolean;
  /** The text of all address fields, for comparisons. */
  address: () => string;
  fillIn: (address: PostalAddress) => void;
}

function useLookupResult() {
  const [result, setResult] = useState<LookupResult>({ status: 'none' });
  /** A lookup of another code may be loading by now. */
  const endLoading = (requestedCode: string) =>
    setResult((shown) =>
      shown.status === 'loading' && shown.code === requestedCode ? { status: 'none' } : shown,
    );
  return { result, setResult, endLoading };
}

/** Finds the address of a postal code; the user chooses when there are several. */
export function usePostalCode({ code, hasAddress, address, fillIn }: AddressFieldValues) {
  const { result, setResult, endLoading } = useLookupResult();

  const chooseAddress = (address: PostalAddress) => {
    fillIn(address);
    setResult(
      textResult(`${addressText(address)}の住所を入力しました。続きの番地を入力してください。`),
    );
  };
  const show = (addresses: readonly PostalAddress[]) => {
    const [first, second] = addresses;
    if (!first) setResult(textResult(message.postalCodeNotFound()));
    else if (second) setResult({ status: 'several', addresses });
    else chooseAddress(first);
  };
  /**
   * `isCurrent` is called again after the answer: the user may have typed another code or an
   * address meanwhile.
   */
  const fetchAddresses = async (requestedCode: string, isCurrent: () => boolean) => {
    setResult({ status: 'loading', code: requestedCode });
    try {
      const { addresses } = await host().http.call(findPostalCode, {
        params: { code: requestedCode },
      });
      if (code() === requestedCode && isCurrent()) show(addresses);
      else endLoading(requestedCode);
    } catch (thrown) {
      if (code() === requestedCode) setResult(textResult(failureText(thrown, 'postal-code'), true));
      else endLoading(requestedCode);
    }
  };
  const lookUp = async () => {
    const requestedCode = code();
    const addressAtPress = address();
    if (requestedCode === null)
      setResult(textResult(message.digitsExact(LABELS.postal_code, 7), true));
    else await fetchAddresses(requestedCode, () => address() === addressAtPress);
  };
  const lookUpIfEmpty = () => {
    const requestedCode = code();
    if (requestedCode !== null && !hasAddress())
      void fetchAddresses(requestedCode, () => !hasAddress());
    else if (result.status === 'loading') setResult({ status: 'none' });
  };
  return { result, lookUp, lookUpIfEmpty, chooseAddress };
}
