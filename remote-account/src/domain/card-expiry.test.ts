import { plainDate } from '@hareto/domain/plain-date.ts';
import { cardExpiry, cardExpiryText } from './card-expiry.ts';

const today = plainDate('2026-11-20');

test.each([
  ['2026', '10', false, 'expired'],
  ['2026', '11', false, 'soon'],
  ['2027', '01', false, 'soon'],
  ['2027', '02', false, 'good'],
  ['2029', '08', false, 'good'],
  ['2029', '08', true, 'expired'],
])(
  'treats %s-%s (expired by the server: %s) as %s',
  (expiry_year, expiry_month, is_expired, expected) => {
    expect(cardExpiry({ expiry_year, expiry_month, is_expired }, today)).toBe(expected);
  },
);

test('writes the expiry as on the card', () => {
  expect(cardExpiryText({ expiry_year: '2029', expiry_month: '08' })).toBe('08/29');
});
