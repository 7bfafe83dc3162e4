import { suite } from '../support/suite-config.ts';

// No browser: the cases stop, replace and kill the database and the programs, one at a time.
export default suite({ testDir: '.', timeout: 150_000, expect: { timeout: 30_000 } });
