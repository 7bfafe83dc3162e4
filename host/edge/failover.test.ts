import { isNotConnected } from './failover.ts';

const failure = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, syscall });

test.each([
  ['a refused connection', failure('ECONNREFUSED', 'connect'), true],
  ['a name without an address', failure('ENOTFOUND', 'getaddrinfo'), true],
  ['a connection that is not made in time', failure('UND_ERR_CONNECT_TIMEOUT'), true],
  [
    'a name whose two addresses refuse',
    new AggregateError([failure('ECONNREFUSED', 'connect'), failure('ECONNREFUSED', 'connect')]),
    true,
  ],
  ['an open connection that times out', failure('ETIMEDOUT', 'read'), false],
  ['an open connection to a host that disappears', failure('EHOSTUNREACH', 'read'), false],
  ['an open connection that is closed', failure('UND_ERR_SOCKET'), false],
])('after %s, knows whether the API got no part of the call', (_name, error, expected) => {
  expect(isNotConnected(error)).toBe(expected);
});
