import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import {
  RefusedProofSchema,
  type OfferedWay,
  type ProofWay,
} from '@hareto/contracts/reauthentication.ts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** A way with the end of its pause on this device's clock; null when it can be used. */
export interface Way {
  readonly way: ProofWay;
  readonly closedUntil: number | null;
}

/** The message of the last try, and the tries that are left. */
export interface Refused {
  readonly text: string;
  readonly triesLeft: number | null;
  /** True when the typed value was wrong: the message belongs to its field. */
  readonly isOfField: boolean;
}

const waysOf = (offered: readonly (OfferedWay | null)[]): Way[] =>
  offered
    .filter((one) => one !== null)
    .map(({ way, available_in }) => ({
      way,
      closedUntil: available_in === null ? null : Date.now() + available_in * 1000,
    }));

const isOpen = ({ closedUntil }: Way, now: number) => closedUntil === null || closedUntil <= now;

/** A code is mailed when its way is chosen, so no dialog begins with it. */
const firstOf = (ways: readonly Way[], now: number): ProofWay | null =>
  ways.find((one) => one.way !== 'code' && isOpen(one, now))?.way ?? null;

const RETURNED: Record<ProofWay, string> = {
  passkey: 'パスキーで確認できるようになりました。',
  password: 'パスワードで確認できるようになりました。',
  code: 'メールの確認コードで確認できるようになりました。',
};

/** The ways of the dialog: which is shown, which are closed, and what the last try said. */
export function useWays(offered: readonly (OfferedWay | null)[]) {
  const [ways, setWays] = useState(() => waysOf(offered));
  const [chosen, setChosen] = useState(() => firstOf(waysOf(offered), Date.now()));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [returned, setReturned] = useState('');
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const next = Math.min(...ways.map(({ closedUntil }) => closedUntil ?? Infinity));
    if (next === Infinity) return;
    const timer = setTimeout(
      () => {
        const over = ways.find(({ closedUntil }) => closedUntil === next);
        if (over) setReturned(RETURNED[over.way]);
        setWays(ways.map((one) => (one === over ? { ...one, closedUntil: null } : one)));
        setNow(Date.now());
      },
      Math.max(0, next - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [ways]);

  return {
    ways,
    chosen,
    refused,
    /** Read out when a pause is over. */
    returned,
    isOpen: (way: Way) => isOpen(way, now),
    choose(way: ProofWay) {
      setRefused(null);
      setChosen(way);
    },
    clear: () => {
      setRefused(null);
    },
    /** Shows a refused try; a way that it closed is left. */
    refuse(thrown: unknown) {
      const details = v.safeParse(RefusedProofSchema, isProblem(thrown) ? detailsOf(thrown) : null);
      const field = isProblem(thrown) ? thrown.errors[0] : undefined;
      setRefused({
        text: field?.message ?? problemText(thrown),
        triesLeft: details.success ? details.output.tries_left : null,
        isOfField: field !== undefined,
      });
      if (!details.success) return;
      const next = waysOf(details.output.ways);
      setWays(next);
      setNow(Date.now());
      const shown = next.find(({ way }) => way === chosen);
      if (shown && !isOpen(shown, Date.now())) setChosen(firstOf(next, Date.now()));
    },
  };
}

const detailsOf = (problem: object): unknown => ('details' in problem ? problem.details : null);

export type Ways = ReturnType<typeof useWays>;
