import { addressRange } from './address-range.ts';

test.each([
  ['203.0.113.24', '203.0.113.*'],
  ['::ffff:203.0.113.24', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('shows %s only as %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
