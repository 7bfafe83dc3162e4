import { returnAddress } from './return-address.ts';

const created = { supplier: 21, account: 33 };

test.each([
  ['/payments/add/invoiceinfo?draft=7', '/payments/add/invoiceinfo?draft=7&supplier=21&account=33'],
  ['/payments/add/invoiceinfo', '/payments/add/invoiceinfo?supplier=21&account=33'],
  [
    '/payments/add/invoiceinfo?draft=7&supplier=5&account=6',
    '/payments/add/invoiceinfo?draft=7&supplier=21&account=33',
  ],
  ['https://evil.example/', null],
  ['//evil.example', null],
  [null, null],
])('adds the new supplier and account to the address %s: %s', (path, expected) => {
  expect(returnAddress(path, created, 'https://hareto.example')).toBe(expected);
});
