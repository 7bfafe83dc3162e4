import { suite } from '../support/suite-config.ts';

// One worker, so that every test signs in as the demo account with data (chaos/test.ts gives each
// worker an account).
export default suite({ testDir: '.' });
