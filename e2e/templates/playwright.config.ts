import { suite } from '../support/suite-config.ts';

// No browser: a copy of the checkout gets a remote, a screen and endpoints, and what CI asks of
// them is asked of the copy. A copy with half of what was made tells nothing, so the first failure
// ends it.
export default suite({ testDir: '.', maxFailures: 1, timeout: 300_000 });
