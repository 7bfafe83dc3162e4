import { createPhaseTimes } from './phase-times.ts';

test('gives each phase the time until the next one, added up over the attempts', () => {
  let now = 100;
  const times = createPhaseTimes(() => now);
  const passInPhase = (ms: number, next: () => unknown) => {
    now += ms;
    return next();
  };
  times.enter('entry');
  passInPhase(30, () => times.enter('expose'));
  passInPhase(5, () => times.enter('entry'));
  passInPhase(10, () => times.enter('expose'));
  passInPhase(7, () => times.enter('setup'));
  expect(passInPhase(2, () => times.end())).toEqual({ entry: 40, expose: 12, setup: 2 });
});
