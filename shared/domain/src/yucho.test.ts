import { convertYuchoNumber, yuchoBranchName, YUCHO_MESSAGE } from './yucho.ts';

test.each([
  {
    symbol: '11940',
    number: '12345671',
    branchCode: '198',
    accountType: 1,
    accountNumber: '1234567',
  },
  {
    symbol: '11940',
    number: '1234561',
    branchCode: '198',
    accountType: 1,
    accountNumber: '0123456',
  },
  {
    symbol: '01940',
    number: '123456',
    branchCode: '199',
    accountType: 2,
    accountNumber: '0123456',
  },
  {
    symbol: '01940',
    number: '1234567',
    branchCode: '199',
    accountType: 2,
    accountNumber: '1234567',
  },
  { symbol: '10580', number: '11', branchCode: '058', accountType: 1, accountNumber: '0000001' },
  {
    symbol: '11940-2',
    number: '12345671',
    branchCode: '198',
    accountType: 1,
    accountNumber: '1234567',
  },
  {
    symbol: '１１９４０ー２',
    number: '１２３４５６７１',
    branchCode: '198',
    accountType: 1,
    accountNumber: '1234567',
  },
  {
    symbol: '11940',
    number: '2-12345671',
    branchCode: '198',
    accountType: 1,
    accountNumber: '1234567',
  },
])(
  'converts $symbol $number to branch $branchCode, type $accountType, $accountNumber',
  ({ symbol, number, ...account }) => {
    expect(convertYuchoNumber({ symbol, number })).toEqual({ ok: true, ...account });
  },
);

test.each([
  ['21940', '12345671', 'yucho_symbol'],
  ['1194', '12345671', 'yucho_symbol'],
  ['119400', '12345671', 'yucho_symbol'],
  ['', '12345671', 'yucho_symbol'],
  ['1194O', '12345671', 'yucho_symbol'],
  ['11940', '12345672', 'yucho_number'],
  ['11940', '123456781', 'yucho_number'],
  ['11940', '1', 'yucho_number'],
  ['11940', '', 'yucho_number'],
  ['01940', '12345678', 'yucho_number'],
  ['01940', 'abc', 'yucho_number'],
])('refuses %p %p at %s', (symbol, number, field) => {
  expect(convertYuchoNumber({ symbol, number })).toEqual({
    ok: false,
    field,
    message: YUCHO_MESSAGE,
  });
});

test.each([
  ['058', '〇五八'],
  ['198', '一九八'],
  ['234', '二三四'],
  ['670', '六七〇'],
])('gives branch %s the name %s', (code, name) => {
  expect(yuchoBranchName(code)).toBe(name);
});
