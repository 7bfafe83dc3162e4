import { suite } from '../support/suite-config.ts';

// One store, whose pointer the cells move in turn.
export default suite({ testDir: '.' });
