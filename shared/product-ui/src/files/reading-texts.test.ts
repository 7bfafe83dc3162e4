import { failureText, queueText } from './reading-texts.ts';

const ocr = { status: 'processing', fields: {}, supplier_candidates: [] } as const;
const waiting = (queue_position?: number | null) =>
  queueText({ ...ocr, fields: {}, supplier_candidates: [], queue_position });

test('shows the place in the queue until reading begins', () => {
  const after = '順番が来ると、自動で読み取ります。画面を閉じても続きます。';
  expect(waiting(2)).toBe(`読み取り待ち（3番目）。${after}`);
  expect(waiting(0)).toBe(`読み取り待ち（1番目）。${after}`);
  expect(waiting(null)).toBeNull();
  expect(waiting()).toBeNull();
});

test('explains why no value was read, with a default for unknown reasons', () => {
  const failed = '文字を読み取れませんでした。内容を入力してください。';
  expect(failureText({ failure: 'busy' })).toBe(
    '混み合っているため、読み取りを終えられませんでした。内容を入力してください。',
  );
  expect(failureText({ failure: 'no_text' })).toBe(
    '文字を読み取れませんでした。内容を入力してください。',
  );
  expect(failureText({ failure: 'not_an_invoice' })).toBe(
    '請求書の項目が見つかりませんでした。請求書のファイルを選び直すか、内容を入力してください。',
  );
  expect(failureText({ failure: 'unreadable' })).toBe(
    'ファイルが壊れているため、読み取れませんでした。別のファイルを添付するか、内容を入力してください。',
  );
  expect(failureText({ failure: 'dark' })).toBe(
    '暗くて読めません。明るい場所で、真上から撮り直すか、内容を入力してください。',
  );
  expect(failureText({ failure: null })).toBe(failed);
  expect(failureText({ failure: 'of a newer server' })).toBe(failed);
  expect(failureText({})).toBe(failed);
});
