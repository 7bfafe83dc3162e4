import { selectRange, readRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  [undefined, null],
])('reads the header %s for a file of ten bytes as %j', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

const read = async (range: { start: number; end: number }) => {
  async function* source() {
    for (const part of ['012', '345', '6789']) yield Buffer.from(part);
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of selectRange(source(), range)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

test('passes on the bytes of a range across several chunks', async () => {
  expect([
    await read({ start: 0, end: 0 }),
    await read({ start: 2, end: 3 }),
    await read({ start: 1, end: 8 }),
    await read({ start: 9, end: 9 }),
  ]).toEqual(['0', '23', '12345678', '9']);
});

test('holds back the last piece when the source turns out to be altered at its end', async () => {
  async function* altered() {
    yield Buffer.from('012');
    yield Buffer.from('345');
    throw new Error('altered');
  }
  const pieces: string[] = [];
  const readAll = async () => {
    for await (const piece of selectRange(altered(), { start: 0, end: 3 }))
      pieces.push(Buffer.from(piece).toString());
  };
  await expect(readAll()).rejects.toThrow('altered');
  expect(pieces).toEqual(['012']);
});
