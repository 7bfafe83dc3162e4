import { suite } from '../support/suite-config.ts';

// No browser: a copy of the checkout gets a remote, a screen and endpoints, and the checks of CI
// run on the copy. The first failure ends the suite, because the later results of an incomplete
// copy are meaningless.
export default suite({ testDir: '.', maxFailures: 1, timeout: 300_000 });
