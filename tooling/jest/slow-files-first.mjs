import TestSequencer from '@jest/test-sequencer';

/** The folders with the slowest files; small files at the end keep both workers busy. */
const SLOW = [
  'reading/src/',
  'remote-suppliers/src/screens/add-supplier/',
  'remote-account/src/screens/registration/',
  'api/src/',
  'remote-payments/',
  'remote-',
];

const rankOf = ({ path }) => {
  const rank = SLOW.findIndex((folder) => path.includes(`/${folder}`));
  return rank === -1 ? SLOW.length : rank;
};

/**
 * Jest starts with the slowest files of its last run. A clean checkout has no last run, and jest
 * would sort by size; then one worker was idle for a minute while the other ran a slow file.
 */
export default class SlowFilesFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
