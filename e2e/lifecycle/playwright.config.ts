import { suite } from '../support/suite-config.ts';

// No browser: the cases start and kill the product itself, one at a time, because they share its
// ports. They read /proc, so they need Linux.
export default suite({ testDir: '.', timeout: 120_000, expect: { timeout: 30_000 } });
