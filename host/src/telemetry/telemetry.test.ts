import { RemoteError } from '../remotes/remote-error.ts';
import type { Outcome } from '../remotes/outcome.ts';
import { aRegistry, aRemote } from '../testing/render-shell.tsx';
import { createTelemetry } from './telemetry.ts';

const REMOTE = aRemote('payments', []);

/** An outbox that counts every event as a repeat of `first`. */
const setUp = () =>
  createTelemetry({
    registry: aRegistry([REMOTE]),
    outbox: { add: () => 'first' },
    bytesOf: () => 0,
  });

const outcome = (error: RemoteError, by: Outcome['by'] = 'navigation'): Outcome => ({
  error,
  phase: 'entry',
  attempt: 1,
  ms: 0,
  by,
});

test('gives the user the number that a failure has in the log', () => {
  const telemetry = setUp();
  const reported = new RemoteError('payments', 'entry', 'network');
  const unreported = new RemoteError('payments', 'entry', 'network');
  telemetry.reportLoad(REMOTE, outcome(reported));
  telemetry.reportLoad(REMOTE, outcome(unreported, 'recovery'));
  expect([reported, unreported].map(telemetry.numberOf)).toEqual(['first', unreported.traceId]);
});

test('keeps the number that the API gave to a failed call', () => {
  const own = setUp().for(REMOTE);
  const failure = { kind: 'problem', traceId: 'of-the-api' };
  expect(own.report(failure, { where: 'screen' })).toBe('of-the-api');
  expect(own.report(new Error('x'), { where: 'screen' })).toBe('first');
});
