import { trackUpload, type UploadProgress } from './upload-progress.ts';

const BYTES = 8_000_000;
const STALLED = 'アップロードが止まっています。電波状況をご確認ください。';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function track() {
  const shown: UploadProgress[] = [];
  const upload = trackUpload(BYTES, (progress) => shown.push(progress));
  return { ...upload, last: () => shown.at(-1), count: () => shown.length };
}

test('shows the part that was sent, and the speed after 1 s, but not after 0.4 s', () => {
  const upload = track();
  expect(upload.last()).toEqual({ percent: 0, text: undefined, isStalled: false });
  jest.advanceTimersByTime(400);
  upload.advance(0.05);
  expect(upload.last()).toEqual({ percent: 5, text: undefined, isStalled: false });
  jest.advanceTimersByTime(600);
  upload.advance(0.1);
  expect(upload.last()).toEqual({
    percent: 10,
    text: 'アップロードしています… 10%（781KB・781KB/秒）',
    isStalled: false,
  });
});

test('gives the speed of the last five seconds, not of the whole upload', () => {
  const upload = track();
  jest.advanceTimersByTime(1_000);
  upload.advance(0.5);
  jest.advanceTimersByTime(4_500);
  upload.advance(0.5);
  jest.advanceTimersByTime(4_000);
  upload.advance(0.6);
  expect(upload.last()).toEqual({
    percent: 60,
    text: 'アップロードしています… 60%（4.6MB・195KB/秒）',
    isStalled: false,
  });
});

test('reports a stall after 15 seconds, and its end when more bytes are sent', () => {
  const upload = track();
  jest.advanceTimersByTime(1_000);
  upload.advance(0.25);
  jest.advanceTimersByTime(14_999);
  expect(upload.last()).toEqual({
    percent: 25,
    text: 'アップロードしています… 25%（1.9MB・1.9MB/秒）',
    isStalled: false,
  });
  jest.advanceTimersByTime(1);
  expect(upload.last()).toEqual({ percent: 25, text: STALLED, isStalled: true });
  upload.advance(0.3);
  expect(upload.last()).toMatchObject({ percent: 30, isStalled: false });
});

test('reports a stall when nothing was sent within 15 seconds', () => {
  const upload = track();
  jest.advanceTimersByTime(15_000);
  expect(upload.last()).toEqual({ percent: 0, text: STALLED, isStalled: true });
});

test('reports a server that does not answer after the last byte', () => {
  const upload = track();
  upload.advance(1);
  jest.advanceTimersByTime(15_000);
  expect(upload.last()?.text).toBe(
    'サーバーの応答を待っています。時間がかかるときは、もう一度お試しください。',
  );
});

test('reports nothing after its end', () => {
  const upload = track();
  upload.advance(1);
  upload.end();
  const count = upload.count();
  jest.advanceTimersByTime(60_000);
  expect(upload.count()).toBe(count);
});
