import { suite } from '../support/suite-config.ts';

// Each worker has its own edge, release store and user.
export default suite({ testDir: '.', workers: 2, fullyParallel: true });
