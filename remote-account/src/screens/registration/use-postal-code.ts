import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useFormFill } from './form-fill.tsx';

type Answer =
  | { status: 'none' | 'asking' }
  | { status: 'told'; text: string; failed: boolean }
  | { status: 'several'; addresses: readonly PostalAddress[] };

const told = (text: string, failed = false): Answer => ({ status: 'told', text, failed });

type Prefix = '' | 'home_';

const ADDRESS = ['address_state', 'address_city', 'address_street'] as const;

/** The address behind a postal code; where several share it, the user chooses. */
export function usePostalCode(prefix: Prefix) {
  const [answer, setAnswer] = useState<Answer>({ status: 'none' });
  const { code, hasAddress, fillIn } = useAddressFields(prefix);

  const take = (address: PostalAddress) => {
    const line = fillIn(address);
    setAnswer(told(`${line}の住所を入力しました。続きの番地を入力してください。`));
  };
  const show = (addresses: readonly PostalAddress[]) => {
    const [first, second] = addresses;
    if (!first) setAnswer(told('該当する住所が見つかりませんでした。住所を入力してください。'));
    else if (second) setAnswer({ status: 'several', addresses });
    else take(first);
  };
  /**
   * `isWanted` is asked again once the answer is there: another code or an address may be typed.
   */
  const ask = async (asked: string, isWanted: () => boolean) => {
    setAnswer({ status: 'asking' });
    try {
      const { addresses } = await host().http.call(findPostalCode, { params: { code: asked } });
      if (code() !== asked) return;
      if (isWanted()) show(addresses);
      else setAnswer({ status: 'none' });
    } catch (thrown) {
      if (code() === asked) setAnswer(told(failureText(thrown, 'postal-code'), true));
    }
  };
  const lookUp = async () => {
    const asked = code();
    if (asked === null) setAnswer(told(message.digitsExact(LABELS.postal_code, 7), true));
    else await ask(asked, () => true);
  };
  const lookUpIfEmpty = () => {
    const asked = code();
    if (asked !== null && !hasAddress()) void ask(asked, () => !hasAddress());
    else if (answer.status === 'asking') setAnswer({ status: 'none' });
  };
  return { answer, lookUp, lookUpIfEmpty, take };
}

/** The form's own fields: what they say now, and how an address comes into them. */
function useAddressFields(prefix: Prefix) {
  const { values } = useFormKit();
  const { fill } = useFormFill();
  const valueOf = (name: string) => String(values.getFieldState(prefix + name)?.value ?? '');
  return {
    /** Null while it is none. */
    code: () => normalizePostalCode(valueOf('postal_code')),
    hasAddress: () => ADDRESS.some((name) => valueOf(name) !== ''),
    /** Returns what was filled in, as one line. */
    fillIn: ({ address_state, address_city, address_town }: PostalAddress): string => {
      const found = { address_state, address_city, address_street: address_town };
      // A part that the register leaves open is not committed: it would be told to be missing.
      const known = Object.entries(found).filter(([, value]) => value !== '');
      fill(Object.fromEntries(known.map(([name, value]) => [prefix + name, value])));
      return address_state + address_city + address_town;
    },
  };
}
