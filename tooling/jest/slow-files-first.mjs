import TestSequencer from '@jest/test-sequencer';

/**
 * The folders with the slowest files. If small files run last, both workers are busy to the end.
 */
const SLOW_FOLDERS = [
  'reading/src/',
  'remote-suppliers/src/screens/add-supplier/',
  'remote-account/src/screens/registration/',
  'api/src/',
  'remote-payments/',
  'remote-',
];

const rankOf = ({ path }) => {
  const rank = SLOW_FOLDERS.findIndex((folder) => path.includes(`/${folder}`));
  return rank === -1 ? SLOW_FOLDERS.length : rank;
};

/**
 * Jest starts with the slowest files of its last run. A clean checkout has no last run, and jest
 * would sort by size; then one worker was idle for a minute while the other ran a slow file.
 */
export default class SlowFilesFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
}
