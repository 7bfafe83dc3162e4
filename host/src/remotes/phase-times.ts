import type { LoadPhase } from './remote-error.ts';

type PhaseTimes = Partial<Record<LoadPhase, number>>;

/** The milliseconds that each phase has taken, over all attempts. */
export function createPhaseTimes(now: () => number) {
  const ms: PhaseTimes = {};
  let phase: LoadPhase = 'entry';
  let began = now();
  const end = (): PhaseTimes => {
    ms[phase] = (ms[phase] ?? 0) + now() - began;
    began = now();
    return ms;
  };
  return {
    enter(next: LoadPhase) {
      end();
      phase = next;
    },
    end,
  };
}
