import {
  compareAccount,
  type AccountChoice,
  type ComparedRow,
} from '@hareto/contracts/supplier-holds.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRef, useState } from 'react';
import { accountByKey, type ReleaseValues } from './release-values.ts';

export type Comparison =
  | { readonly state: 'none' | 'pending' }
  | { readonly state: 'done'; readonly rows: readonly ComparedRow[] }
  | { readonly state: 'failed'; readonly text: string };

/** Compares as soon as an account and an invoice are chosen; only the last choice counts. */
export function useComparison(supplierId: number, choices: readonly AccountChoice[]) {
  const [comparison, setComparison] = useState<Comparison>({ state: 'none' });
  const lastCallNumber = useRef(0);
  const compare = async ({ choice, file_id }: ReleaseValues) => {
    lastCallNumber.current += 1;
    const callNumber = lastCallNumber.current;
    const named = accountByKey(choice, choices);
    if (!named || file_id === '') {
      setComparison({ state: 'none' });
      return;
    }
    const { account_id, change_id } = named;
    setComparison({ state: 'pending' });
    const next = await host()
      .http.call(compareAccount, {
        params: { id: supplierId },
        query: { account_id, file_id, ...(change_id !== null && { change_id }) },
      })
      .then(
        ({ rows }): Comparison => ({ state: 'done', rows }),
        (thrown: unknown): Comparison => ({
          state: 'failed',
          text: failureText(thrown, 'compare-account'),
        }),
      );
    if (callNumber === lastCallNumber.current) setComparison(next);
  };
  return { comparison, compare };
}
