import { suite } from '../support/suite-config.ts';

// The suite starts no product: it has the builds of this checkout in its own store.
export default suite({ testDir: '.', workers: 2, fullyParallel: true });
