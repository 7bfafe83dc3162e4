import { answerDeadlineText } from './answer-deadline.ts';

const DUE = '2026-11-27T23:59:59+09:00';

test.each([
  ['2026-11-27T23:59:59+09:00', '（2026年11月27日(金)まで）'],
  ['2026-11-28T00:00:00+09:00', '（期限を過ぎました）'],
])('shows at %s in the list: %s', (now, text) => {
  expect(answerDeadlineText(DUE, new Date(now))).toBe(text);
});

test('shows nothing without a deadline', () => {
  expect(answerDeadlineText(null, new Date(DUE))).toBe('');
});
