import { isLinkable } from './request-key-status.ts';

test.each([
  [1, false, true],
  [1, true, false],
  [2, false, false],
  [2, true, false],
  [3, false, false],
  [3, true, false],
] as const)(
  'checks whether a key of status %i, used %p, can be linked: %p',
  (status, isUsed, expected) => {
    expect(isLinkable({ status, isUsed })).toBe(expected);
  },
);
