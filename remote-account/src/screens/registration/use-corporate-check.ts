import { checkUserSimply } from '@hareto/contracts/registration.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRef, useState } from 'react';

export type CorporateCheck =
  | { status: 'none' | 'loading' }
  | { status: 'failed'; text: string }
  | {
      status: 'ok' | 'already_registered' | 'not_found' | 'excluded';
      number: string;
      name: string;
    };

/**
 * Checks a number as soon as it is known, so that the user does not fill in the whole form for
 * nothing.
 */
export function useCorporateCheck() {
  const [check, setCheck] = useState<CorporateCheck>({ status: 'none' });
  const newest = useRef('');
  const checkNumber = async (number: string) => {
    newest.current = number;
    if (!isCorporateNumber(number)) {
      setCheck({ status: 'none' });
      return;
    }
    setCheck({ status: 'loading' });
    const newCheck = await host()
      .http.call(checkUserSimply, { body: { business_form: 1, corporate_number: number } })
      .then(
        ({ result, corporation }): CorporateCheck => ({
          status: result,
          number,
          name: corporation?.corporate_name ?? '',
        }),
        (thrown: unknown): CorporateCheck => ({
          status: 'failed',
          text: failureText(thrown, 'corporate-check'),
        }),
      );
    // The result is ignored when another number has been chosen meanwhile.
    if (newest.current === number) setCheck(newCheck);
  };
  return { check, checkNumber };
}
