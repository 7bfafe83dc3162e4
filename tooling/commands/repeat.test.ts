import { repeat } from './repeat.ts';

afterEach(() => jest.restoreAllMocks());

function runsWithCodes(...codes: readonly number[]) {
  const remainingCodes = codes.values();
  return async () => ({ code: remainingCodes.next().value ?? 0, output: 'expected 1, received 2' });
}

test('prints the number of red runs, and their output', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const errorLog = jest.mocked(console.error).mockImplementation(() => undefined);
  expect(await repeat({ times: 3, load: 1 }, runsWithCodes(0, 1, 0))).toBe(1);
  expect(log.mock.calls.map(([line]) => line as string)).toEqual([
    'green run 1 of 3',
    'RED   run 2 of 3',
    'green run 3 of 3',
    '1 of 3 runs were red, with a load of 1',
  ]);
  expect(errorLog.mock.calls).toEqual([['expected 1, received 2']]);
});

test('returns 0 when every run is green', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await repeat({ times: 2, load: 0 }, runsWithCodes(0, 0))).toBe(0);
});
