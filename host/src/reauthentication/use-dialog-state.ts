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

/** The message about the last try, and the number of tries that are left. */
export interface Refusal {
  readonly text: string;
  readonly triesLeft: number | null;
  /** True when the typed value was wrong: the message belongs to its field. */
  readonly isFieldError: boolean;
  /** True when the refused try has closed the way that was shown. */
  readonly hasClosedWay: boolean;
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

/** The dialog never starts with the code, because choosing that way mails one. */
const firstOpenWay = (ways: readonly Way[]): ProofWay | null =>
  ways.find((one) => one.way !== 'code' && isOpen(one))?.way ?? null;

const REOPENED_TEXTS: Record<ProofWay, string> = {
  passkey: 'パスキーで確認できるようになりました。',
  password: 'パスワードで確認できるようになりました。',
  code: 'メールの確認コードで確認できるようになりました。',
};

/** Opens each closed way when its pause is over, and says so. */
function useOpenedWays(offered: readonly (OfferedWay | null)[]) {
  const [ways, setWays] = useState(() => waysOf(offered));
  const [reopenedText, setReopenedText] = useState('');
  useEffect(() => {
    const next = Math.min(...ways.map(({ closedUntil }) => closedUntil ?? Infinity));
    if (next === Infinity) return;
    const timer = setTimeout(
      () => {
        const reopened = ways.find(({ closedUntil }) => closedUntil === next);
        if (reopened) setReopenedText(REOPENED_TEXTS[reopened.way]);
        setWays(ways.map((one) => (one === reopened ? { ...one, closedUntil: null } : one)));
      },
      Math.max(0, next - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [ways]);
  return { ways, setWays, reopenedText };
}

/** The state of the dialog: the chosen way, the closed ways, and the refusal of the last try. */
export function useDialogState(offered: readonly (OfferedWay | null)[]) {
  const { ways, setWays, reopenedText } = useOpenedWays(offered);
  const [chosen, setChosen] = useState(() => firstOpenWay(waysOf(offered)));
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  return {
    ways,
    chosen,
    refusal,
    /** Announced to screen readers when a pause is over. */
    reopenedText,
    isOpen,
    choose(way: ProofWay) {
      setRefusal(null);
      setChosen(way);
    },
    clearRefusal: () => {
      setRefusal(null);
    },
    /** Shows why a try was refused; if it closed the way, shows another way. */
    showRefusal(thrown: unknown) {
      const details = v.safeParse(RefusedProofSchema, isProblem(thrown) ? detailsOf(thrown) : null);
      const field = isProblem(thrown) ? thrown.errors[0] : undefined;
      const next = details.success ? waysOf(details.output.ways) : ways;
      const hasClosedWay = next.some((one) => one.way === chosen && !isOpen(one));
      setRefusal({
        text: field?.message ?? problemText(thrown),
        triesLeft: details.success ? details.output.tries_left : null,
        isFieldError: field !== undefined,
        hasClosedWay,
      });
      if (details.success) setWays(next);
      if (hasClosedWay) setChosen(firstOpenWay(next));
    },
  };
}

const detailsOf = (problem: object): unknown => ('details' in problem ? problem.details : null);

export type DialogState = ReturnType<typeof useDialogState>;
