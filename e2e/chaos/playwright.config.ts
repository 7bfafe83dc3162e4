import { suite } from '../support/suite-config.ts';

// Each worker has an edge and a release store of its own, and signs in as somebody else.
export default suite({ testDir: '.', workers: 2, fullyParallel: true });
