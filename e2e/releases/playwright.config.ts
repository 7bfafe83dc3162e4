import { suite } from '../support/suite-config.ts';

// Starts no product: the builds of this checkout lie in a store of the suite's own.
export default suite({ testDir: '.', workers: 2, fullyParallel: true });
