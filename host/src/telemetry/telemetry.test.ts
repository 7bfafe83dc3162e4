import { RemoteError } from '../remotes/remote-error.ts';
import type { Outcome } from '../remotes/outcome.ts';
import { aRegistry, aRemote } from '../testing/render-shell.tsx';
import { LoadEventSchema } from '@hareto/platform/host-contract/load-event.ts';
import * as v from 'valibot';
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
  const remoteTelemetry = setUp().for(REMOTE);
  const failure = { kind: 'problem', traceId: 'of-the-api' };
  expect(remoteTelemetry.report(failure, { where: 'screen' })).toBe('of-the-api');
  expect(remoteTelemetry.report(new Error('x'), { where: 'screen' })).toBe('first');
});

test('sends only lines that the edge accepts, with any text of a remote', () => {
  const long = 'x'.repeat(400);
  const lines: unknown[] = [];
  const telemetry = createTelemetry({
    registry: aRegistry([REMOTE]),
    outbox: { add: (event) => (lines.push(event), event.traceId) },
    bytesOf: () => 0,
  });
  telemetry.for(REMOTE).report(new Error(long), { where: `payments/${long}` });
  telemetry.for(REMOTE).report({ kind: 'problem', traceId: long }, { where: 'screen' });
  telemetry.reportLeftOut({ id: long, problem: long, manifest: null });
  const url = `https://hareto.example/remotes/${long}`;
  telemetry.reportLoad(REMOTE, outcome(new RemoteError('payments', 'entry', 'http', { url })));
  expect(lines.map((line) => v.is(LoadEventSchema, line))).toEqual([true, true, true, true]);
  expect(lines).toMatchObject([
    { causeKind: `payments/${'x'.repeat(23)}` },
    { causeKind: 'screen' },
    { id: 'x'.repeat(32), causeKind: 'manifest' },
    { url: `/remotes/${'x'.repeat(191)}` },
  ]);
});

test('gives the user the shortened number of a failed call, as the log has it', () => {
  const lines: { traceId: string }[] = [];
  const telemetry = createTelemetry({
    registry: aRegistry([REMOTE]),
    outbox: { add: (event) => (lines.push(event), event.traceId) },
    bytesOf: () => 0,
  });
  const failure = { kind: 'problem', traceId: 'x'.repeat(65) };
  const number = telemetry.for(REMOTE).report(failure, { where: 'screen' });
  expect(lines).toMatchObject([{ traceId: number }]);
});

test('reports values that have no text, and failures without their parts', () => {
  const details: unknown[] = [];
  const telemetry = createTelemetry({
    registry: aRegistry([REMOTE]),
    outbox: { add: ({ detail }) => (details.push(detail), 'first') },
    bytesOf: () => 0,
  });
  const noText = Object.create(null) as unknown;
  const bad = Object.assign(new Error('x'), { message: noText });
  const numbers = [
    noText,
    { toString: () => noText },
    bad,
    { kind: noText },
    { kind: 'problem', traceId: undefined },
  ].map((value) => telemetry.for(REMOTE).report(value, { where: undefined as never }));
  expect(numbers).toEqual(['first', 'first', 'first', 'first', 'first']);
  expect(details).toEqual([
    'unprintable',
    'unprintable',
    'unprintable',
    '[object Object]',
    'problem',
  ]);
});
