import TestSequencer from '@jest/test-sequencer';

/** The folders whose files take longest; what is left at the end is small and fills both workers. */
const SLOW = [
  'api/src/reading/',
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
 * Jest begins with the files that took longest in its last run. A clean checkout has no last run,
 * and jest would go by size: a slow file that came last left one worker without work for a minute.
 */
export default class SlowFilesFirst extends TestSequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
