import { suite } from '../support/suite-config.ts';

// No browser: the cases call the API as its clients do, and start and kill its programs.
export default suite({ testDir: '.', timeout: 120_000, expect: { timeout: 30_000 } });
