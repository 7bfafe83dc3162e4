import { isTemporary, problemText } from './problem-text.ts';

const problem = (httpStatus: number, message: string, traceId: string | null = null) => ({
  kind: 'problem' as const,
  httpStatus,
  status: 's',
  message,
  errors: [],
  traceId,
});

test.each([
  [
    { kind: 'network' as const },
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  ],
  [
    problem(409, '内容が更新されています。最新の内容をご確認ください。'),
    '内容が更新されています。最新の内容をご確認ください。',
  ],
  [
    problem(500, 'internal', 'abc'),
    'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。（エラー番号：abc）',
  ],
  [
    {
      ...problem(503, 'ただいまメンテナンス中です。終了予定：2026年11月29日(日) 02:00'),
      status: 'maintenance',
    },
    'ただいまメンテナンス中です。終了予定：2026年11月29日(日) 02:00',
  ],
  [
    new Error('bug'),
    'システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。',
  ],
])('shows for %j: %s', (thrown, text) => {
  expect(problemText(thrown)).toBe(text);
});

test.each([
  ['a failure of the network', { kind: 'network' as const }, true],
  ['a server fault', problem(503, ''), true],
  ['too many calls', problem(429, ''), true],
  ['a body that stopped on its way', problem(408, ''), true],
  ['a refusal', problem(422, ''), false],
  ['an ended session', problem(401, ''), false],
  ['a defect of the page', new Error('bug'), false],
])('checks whether the call may succeed later after %s, %j: %p', (_what, thrown, expected) => {
  expect(isTemporary(thrown)).toBe(expected);
});
