import {
  ACCEPTED_CARD_BRANDS,
  CARD_BRANDS,
  cardExpiryError,
  cardNumberError,
  detectCardBrand,
  formatCardNumber,
  isAcceptedBrand,
  isCardExpiredOn,
  passesLuhn,
  securityCodeLength,
} from './card-brand.ts';
import { plainDate } from './plain-date.ts';

test.each([
  ['4', 'VISA'],
  ['4111', 'VISA'],
  ['51', 'MASTER'],
  ['55', 'MASTER'],
  ['5', null],
  ['50', null],
  ['56', null],
  ['2220', null],
  ['2221', 'MASTER'],
  ['222', null],
  ['223', 'MASTER'],
  ['2720', 'MASTER'],
  ['2721', null],
  ['272', null],
  ['2', null],
  ['3527', null],
  ['3528', 'JCB'],
  ['3589', 'JCB'],
  ['3590', null],
  ['35', null],
  ['353', 'JCB'],
  ['34', 'AMEX'],
  ['37', 'AMEX'],
  ['3', null],
  ['300', 'DINERS'],
  ['305', 'DINERS'],
  ['306', null],
  ['30', null],
  ['309', null],
  ['3095', 'DINERS'],
  ['36', 'DINERS'],
  ['38', 'DINERS'],
  ['39', 'DINERS'],
  ['6011', null],
  ['1', null],
  ['', null],
  ['４１１１ ', 'VISA'],
  ['37-8', 'AMEX'],
])('detects the brand of %p: %p', (number, brand) => {
  expect(detectCardBrand(number)).toBe(brand);
});

test('accepts only JCB, VISA and MASTER', () => {
  expect(CARD_BRANDS.filter(isAcceptedBrand)).toEqual(['JCB', 'VISA', 'MASTER']);
  expect(ACCEPTED_CARD_BRANDS).toEqual(['JCB', 'VISA', 'MASTER']);
});

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['4111111111111111111', '4111 1111 1111 1111 111'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['3530-1113-3330-0000', '3530 1113 3330 0000'],
  ['99999', '9999 9'],
  ['', ''],
  ['55555555555544441', '5555 5555 5555 4444 1'],
])('shows %s as %s', (number, expected) => {
  expect(formatCardNumber(number)).toBe(expected);
});

test.each([
  ['4111 1111 1111 1111', null],
  ['4000 0000 0000 3220', null],
  ['4000 0000 0000 0002', null],
  ['5555 5555 5555 4444', null],
  ['3530 1113 3330 0000', null],
  ['3782 822463 10005', 'unsupported_brand'],
  ['3056 930902 5904', 'unsupported_brand'],
  ['4111 1111 1111 1112', 'invalid'],
  ['4111 1111 1111 111', 'invalid'],
  ['6011 1111 1111 1117', 'invalid'],
  ['', 'invalid'],
  ['4111 1111 1111 111a', 'invalid'],
])('checks card %s: %p', (number, error) => {
  expect(cardNumberError(number)).toBe(error);
});

test.each([
  ['4111111111111111', true],
  ['4111111111111121', false],
  ['0', true],
  ['', false],
  ['41 11', false],
])('checks the checksum of %p: %p', (number, expected) => {
  expect(passesLuhn(number)).toBe(expected);
});

test('requires 3 digits of the security code, 4 for AMEX', () => {
  expect([...CARD_BRANDS, null].map(securityCodeLength)).toEqual([3, 3, 3, 4, 3, 3]);
});

test.each([
  ['11', '2026', null],
  ['10', '2026', 'expired'],
  ['12', '2025', 'expired'],
  ['01', '2027', null],
  ['11', '2046', null],
  ['12', '2046', 'invalid'],
  ['13', '2027', 'invalid'],
  ['00', '2027', 'invalid'],
  ['1', '2027', 'invalid'],
  ['01', '27', 'invalid'],
])('checks expiry %s/%s in November 2026: %p', (expiry_month, expiry_year, error) => {
  expect(cardExpiryError({ expiry_month, expiry_year }, plainDate('2026-11-20'))).toBe(error);
});

test('accepts a card on every day of its last month', () => {
  const expiry = { expiry_month: '11', expiry_year: '2026' };
  expect([
    isCardExpiredOn(expiry, plainDate('2026-11-30')),
    isCardExpiredOn(expiry, plainDate('2026-12-01')),
  ]).toEqual([false, true]);
});
