import type { Repetition } from './repeat.ts';

export interface UnitOptions {
  readonly changed: boolean;
  readonly timings: boolean;
  readonly repetition: Repetition | null;
  /** Arguments for jest, unchanged. */
  readonly rest: readonly string[];
}

/** Takes our own options out of the arguments; all others are for jest. */
export function unitOptions(args: readonly string[]): UnitOptions {
  const rest = [...args];
  const takeFlag = (name: string): boolean => {
    const index = rest.indexOf(name);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  };
  const takeCount = (name: string): number | null => {
    const index = rest.indexOf(name);
    if (index < 0) return null;
    const [, text = ''] = rest.splice(index, 2);
    if (!/^\d{1,4}$/u.test(text)) throw new Error(`${name} ${text}: give a whole number`);
    return Number(text);
  };
  const [changed, timings] = [takeFlag('--changed'), takeFlag('--timings')];
  const [times, load] = [takeCount('--repeat'), takeCount('--load')];
  if (load !== null && times === null) throw new Error('--load goes with --repeat');
  const repetition = times === null ? null : { times, load: load ?? 0 };
  return { changed, timings, repetition, rest };
}
