import { repeat } from './repeat.ts';

afterEach(() => jest.restoreAllMocks());

function outcomes(...codes: readonly number[]) {
  const runs = codes.values();
  return async () => ({ code: runs.next().value ?? 0, output: 'expected 1, received 2' });
}

test('prints the number of red runs, and their output', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const complained = jest.mocked(console.error).mockImplementation(() => undefined);
  expect(await repeat({ times: 3, load: 1 }, outcomes(0, 1, 0))).toBe(1);
  expect(said.mock.calls.map(([line]) => line as string)).toEqual([
    'green run 1 of 3',
    'RED   run 2 of 3',
    'green run 3 of 3',
    '1 of 3 runs were red, beside a load of 1',
  ]);
  expect(complained.mock.calls).toEqual([['expected 1, received 2']]);
});

test('is green when every run is green', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await repeat({ times: 2, load: 0 }, outcomes(0, 0))).toBe(0);
});
