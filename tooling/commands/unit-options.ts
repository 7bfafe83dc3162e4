import type { Repetition } from './repeat.ts';

export interface UnitOptions {
  readonly changed: boolean;
  readonly timings: boolean;
  readonly repetition: Repetition | null;
  /** Arguments for jest, unchanged. */
  readonly rest: readonly string[];
}

/** Our own options; all others are jest's. */
export function unitOptions(args: readonly string[]): UnitOptions {
  const rest = [...args];
  const flag = (name: string): boolean => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const count = (name: string): number | null => {
    const at = rest.indexOf(name);
    if (at < 0) return null;
    const [, text = ''] = rest.splice(at, 2);
    if (!/^\d{1,4}$/u.test(text)) throw new Error(`${name} ${text}: give a whole number`);
    return Number(text);
  };
  const [changed, timings] = [flag('--changed'), flag('--timings')];
  const [times, load] = [count('--repeat'), count('--load')];
  if (load !== null && times === null) throw new Error('--load goes with --repeat');
  const repetition = times === null ? null : { times, load: load ?? 0 };
  return { changed, timings, repetition, rest };
}
