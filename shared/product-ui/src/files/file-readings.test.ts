import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { anInvoiceFile } from '@hareto/testing/payment-builders.ts';
import { createFileReadings } from './file-readings.ts';

const processingFile = anInvoiceFile({
  ocr: { status: 'processing', fields: {}, supplier_candidates: [] },
});
const finishedFile = anInvoiceFile();

function setup(answers: (InvoiceFile | Error)[], initial = [processingFile]) {
  const load = jest.fn(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? processingFile);
  });
  const onReadingEnd = jest.fn();
  return { load, onReadingEnd, readings: createFileReadings({ initial, load, onReadingEnd }) };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('polls only while a listener exists and a file is being read, at growing intervals', async () => {
  const { load, onReadingEnd, readings } = setup([processingFile, processingFile, finishedFile]);
  await pass(10_000);
  expect(load).not.toHaveBeenCalled();
  const stop = readings.subscribe(() => undefined);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1_499);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  await pass(2_250);
  expect(onReadingEnd.mock.calls).toEqual([[finishedFile]]);
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
});

test('polls again after a lost connection', async () => {
  const { onReadingEnd, readings } = setup([new Error('offline'), finishedFile]);
  readings.subscribe(() => undefined);
  await pass(2_500);
  expect(onReadingEnd).toHaveBeenCalledTimes(1);
});

test('does not restore a file that was removed during a poll', async () => {
  const { onReadingEnd, readings } = setup([finishedFile]);
  readings.subscribe(() => undefined);
  jest.advanceTimersByTime(1_000);
  readings.remove(processingFile.file_id);
  await pass(0);
  expect(readings.files()).toEqual([]);
  expect(onReadingEnd).not.toHaveBeenCalled();
});

test('stops waiting within three minutes, or when the user skips', async () => {
  const { load, readings } = setup([processingFile]);
  readings.subscribe(() => undefined);
  await pass(180_000);
  expect(readings.files()[0]?.ocr).toMatchObject({ status: 'timeout', failure: 'busy' });
  const calls = load.mock.calls.length;
  await pass(60_000);
  expect(load).toHaveBeenCalledTimes(calls);

  const other = setup([processingFile]);
  other.readings.subscribe(() => undefined);
  other.readings.skip();
  expect(other.readings.files()[0]?.ocr.status).toBe('timeout');
  await pass(60_000);
  expect(other.load).not.toHaveBeenCalled();
});

test('waits without a time limit for a file that is in the queue', async () => {
  const queued = anInvoiceFile({
    ocr: { status: 'processing', fields: {}, queue_position: 19, supplier_candidates: [] },
  });
  const { load, onReadingEnd, readings } = setup([queued], [queued]);
  readings.subscribe(() => undefined);
  await pass(1_800_000);
  expect(readings.files()).toEqual([queued]);
  load.mockImplementation(async () => finishedFile);
  await pass(8_000);
  expect(onReadingEnd.mock.calls).toEqual([[finishedFile]]);
});

test('reports an added file at once when it has been read already', () => {
  const { onReadingEnd, readings } = setup([finishedFile], []);
  readings.add(finishedFile);
  expect(onReadingEnd.mock.calls).toEqual([[finishedFile]]);
});
