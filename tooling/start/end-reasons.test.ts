import { endReason, restartDelayMs } from './end-reasons.ts';

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    { sentence: 'the disk is full; free some space, and it continues by itself', isFinal: false },
  ],
  [
    'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    { sentence: 'the disk is full; free some space, and it continues by itself', isFinal: false },
  ],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
    {
      sentence: 'its port is in use; stop what listens there, and it continues by itself',
      isFinal: false,
    },
  ],
  [
    'Error: listen EADDRINUSE: address already in use 127.0.0.1:3001',
    {
      sentence: 'its port is in use; stop what listens there, and it continues by itself',
      isFinal: false,
    },
  ],
  [
    'PANIC:  could not locate a valid checkpoint record at 0/1',
    {
      sentence:
        'its data directory is damaged; put a backup in its place, or start with --fresh, which throws all data away',
      isFinal: true,
    },
  ],
  [
    'postgres: could not find the database system\nExpected to find it in the directory "/data",\nbut could not open file "/data/global/pg_control": No such file or directory',
    {
      sentence:
        'its data directory is damaged; put a backup in its place, or start with --fresh, which throws all data away',
      isFinal: true,
    },
  ],
  [
    'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
    {
      sentence:
        'its data directory is damaged; put a backup in its place, or start with --fresh, which throws all data away',
      isFinal: true,
    },
  ],
  [
    'FATAL:  database files are incompatible with server',
    {
      sentence:
        'its data directory belongs to another version of PostgreSQL; start that version, or start with --fresh, which throws all data away',
      isFinal: true,
    },
  ],
  [
    'Error: Configuration: DATABASE_URL: the password is refused\n    at readConfig',
    { sentence: 'DATABASE_URL: the password is refused', isFinal: true },
  ],
  ['TypeError: x is not a function', null],
])('finds in %p the reason why a program has ended', (output, reason) => {
  expect(endReason(output)).toEqual(reason);
});

test('doubles the delay before each restart, up to 30 seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 50].map(restartDelayMs)).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000,
  ]);
});
