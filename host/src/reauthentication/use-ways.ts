import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import {
  RefusedProofSchema,
  type OfferedWay,
  type ProofWay,
} from '@hareto/contracts/reauthentication.ts';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
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
  readonly isFieldError: boolean;
  /** True when it closed the way that was shown. */
  readonly hasClosed: boolean;
}

const waysOf = (offered: readonly (OfferedWay | null)[]): Way[] =>
  offered
    .filter((one) => one !== null)
    .filter(({ way }) => way !== 'passkey' || browserSupportsWebAuthn())
    .map(({ way, available_in }) => ({
      way,
      closedUntil: available_in === null ? null : Date.now() + available_in * 1000,
    }));

const isOpen = ({ closedUntil }: Way) => closedUntil === null;

/** A code is mailed when its way is chosen, so no dialog begins with it. */
const firstOf = (ways: readonly Way[]): ProofWay | null =>
  ways.find((one) => one.way !== 'code' && isOpen(one))?.way ?? null;

const RETURNED: Record<ProofWay, string> = {
  passkey: 'パスキーで確認できるようになりました。',
  password: 'パスワードで確認できるようになりました。',
  code: 'メールの確認コードで確認できるようになりました。',
};

/** Opens each closed way when its pause is over, and says so. */
function useOpenedWays(offered: readonly (OfferedWay | null)[]) {
  const [ways, setWays] = useState(() => waysOf(offered));
  const [returned, setReturned] = useState('');
  useEffect(() => {
    const next = Math.min(...ways.map(({ closedUntil }) => closedUntil ?? Infinity));
    if (next === Infinity) return;
    const timer = setTimeout(
      () => {
        const over = ways.find(({ closedUntil }) => closedUntil === next);
        if (over) setReturned(RETURNED[over.way]);
        setWays(ways.map((one) => (one === over ? { ...one, closedUntil: null } : one)));
      },
      Math.max(0, next - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [ways]);
  return { ways, setWays, returned };
}

/** The ways of the dialog: which is shown, which are closed, and what the last try said. */
export function useWays(offered: readonly (OfferedWay | null)[]) {
  const { ways, setWays, returned } = useOpenedWays(offered);
  const [chosen, setChosen] = useState(() => firstOf(waysOf(offered)));
  const [refused, setRefused] = useState<Refused | null>(null);

  return {
    ways,
    chosen,
    refused,
    /** Read out when a pause is over. */
    returned,
    isOpen,
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
      const next = details.success ? waysOf(details.output.ways) : ways;
      const hasClosed = next.some((one) => one.way === chosen && !isOpen(one));
      setRefused({
        text: field?.message ?? problemText(thrown),
        triesLeft: details.success ? details.output.tries_left : null,
        isFieldError: field !== undefined,
        hasClosed,
      });
      if (details.success) setWays(next);
      if (hasClosed) setChosen(firstOf(next));
    },
  };
}

const detailsOf = (problem: object): unknown => ('details' in problem ? problem.details : null);

export type Ways = ReturnType<typeof useWays>;
