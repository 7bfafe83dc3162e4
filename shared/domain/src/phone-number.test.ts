import fc from 'fast-check';
import metadata from 'libphonenumber-js/metadata.min.json';
import { parsePhoneNumber } from 'libphonenumber-js/min';
import { isPhoneNumber } from './japanese-address.ts';
import { PHONE_NUMBER_GROUPS } from './phone-number-groups.ts';
import { formatPhoneNumber } from './phone-number.ts';

test.each([
  ['0312345678', '03-1234-5678'],
  ['0661234567', '06-6123-4567'],
  ['0471234567', '04-7123-4567'],
  ['0429123456', '042-912-3456'],
  ['0451234567', '045-123-4567'],
  ['0467123456', '0467-12-3456'],
  ['0154712345', '01547-1-2345'],
  ['0120123456', '0120-123-456'],
  ['0570123456', '0570-123-456'],
  ['05012345678', '050-1234-5678'],
  ['06012345678', '060-1234-5678'],
  ['09012345678', '090-1234-5678'],
  ['08001234567', '0800-123-4567'],
])('shows %s as %s', (stored, formatted) => {
  expect(formatPhoneNumber(stored)).toBe(formatted);
});

test.each(['', '—', '110', '03-1234-5678', '＋81312345678', '031234567890'])(
  'leaves %p as it is',
  (text) => {
    expect(formatPhoneNumber(text)).toBe(text);
  },
);

test('divides every number into the same groups as the installed libphonenumber', () => {
  const digits = fc.oneof(
    fc.stringMatching(/^0[1-9][1-9]\d{7}$/),
    fc.stringMatching(/^0[5-9]0\d{8}$/),
  );
  fc.assert(
    fc.property(digits, (stored) => {
      expect(isPhoneNumber(stored)).toBe(true);
      // The library returns a number that it cannot divide without its 0 and without hyphens.
      const libraryText = parsePhoneNumber(stored, 'JP').formatNational();
      expect(formatPhoneNumber(stored)).toBe(libraryText.includes('-') ? libraryText : stored);
    }),
    { numRuns: 5_000 },
  );
});

test('has the rules of the installed libphonenumber', () => {
  // The fifth value of a country in the metadata: its formats.
  const formats = metadata.countries.JP?.[4] as unknown as [
    pattern: string,
    format: string,
    leadingDigits: string[],
  ][];
  expect(
    PHONE_NUMBER_GROUPS.map(([prefix, widths]) => [
      prefix.source,
      widths.map((width) => (width === 1 ? '(\\d)' : `(\\d{${String(width)}})`)).join(''),
    ]),
  ).toEqual(
    formats.map(([pattern, , leadingDigits]) => [`^(?:${String(leadingDigits.at(-1))})`, pattern]),
  );
});
