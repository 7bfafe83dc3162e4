import { cardExpiryState, lastSoonMonth } from './card-expiry.ts';
import { plainDate } from './plain-date.ts';

const today = plainDate('2026-11-20');

test.each([
  ['2026', '10', false, 'expired'],
  ['2026', '11', false, 'soon'],
  ['2027', '01', false, 'soon'],
  ['2027', '02', false, 'good'],
  ['2029', '08', false, 'good'],
  ['2029', '08', true, 'expired'],
])(
  'treats a card of %s-%s (is_expired: %s) as %s',
  (expiry_year, expiry_month, is_expired, expected) => {
    expect(cardExpiryState({ expiry_year, expiry_month, is_expired }, today)).toBe(expected);
  },
);

test.each([
  ['2026-01-31', '2026-03'],
  ['2026-10-01', '2026-12'],
  ['2026-12-31', '2027-02'],
])('gives the latest expiry month that counts as soon on %s: %s', (date, month) => {
  expect(lastSoonMonth(plainDate(date))).toBe(month);
});
