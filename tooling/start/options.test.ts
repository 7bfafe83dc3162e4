import { UsageError } from '../usage-error.ts';
import { readOptions } from './options.ts';

const portOf = (port: string) => readOptions(['--port', port]).port;

test.each(['3000', '5990', '6001', '10081'])('accepts %s as a port to start at', (port) => {
  expect(portOf(port)).toBe(Number(port));
});

test.each([
  ['6000', 6000],
  ['5998', 6000],
  ['5997', 6000],
  ['6659', 6665],
  ['10073', 10_080],
])('refuses %s, because a browser opens nothing on %d', (port, blocked) => {
  expect(() => portOf(port)).toThrow(
    new UsageError(
      `--port ${port}: browsers block port ${String(blocked)}, which a page of the product would have; give another --port N (pages are at N, N+2, N+3 and N+5 to N+7)`,
    ),
  );
});

test('accepts a blocked port for programs that no page calls', () => {
  // The API is at 6000, the database at 4045.
  expect([portOf('5999'), portOf('4041')]).toEqual([5999, 4041]);
});
