import { suite } from '../support/suite-config.ts';

// One store, whose pointer the cells move one after the other.
export default suite({ testDir: '.' });
