import { suite } from '../support/suite-config.ts';

// Starts no product: the builds of this checkout are in the suite's own store.
export default suite({ testDir: '.', workers: 2, fullyParallel: true });
