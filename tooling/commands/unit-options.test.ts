import { unitOptions } from './unit-options.ts';

const NONE = { changed: false, timings: false, repetition: null, rest: [] };

test.each([
  [[], NONE],
  [['--changed'], { ...NONE, changed: true }],
  [
    ['--timings', '--selectProjects', 'host'],
    { ...NONE, timings: true, rest: ['--selectProjects', 'host'] },
  ],
  [
    ['--repeat', '20', '--load', '4', 'a.test.ts'],
    { ...NONE, repetition: { times: 20, load: 4 }, rest: ['a.test.ts'] },
  ],
  [
    ['a.test.ts', '--repeat', '3'],
    { ...NONE, repetition: { times: 3, load: 0 }, rest: ['a.test.ts'] },
  ],
])('reads %j as %j', (args, options) => {
  expect(unitOptions(args)).toEqual(options);
});

test.each([
  [['--repeat'], '--repeat : give a whole number'],
  [['--repeat', 'a.test.ts'], '--repeat a.test.ts: give a whole number'],
  [['--load', '4'], '--load goes with --repeat'],
])('refuses %j', (args, message) => {
  expect(() => unitOptions(args)).toThrow(message);
});
