import { suite } from '../support/suite-config.ts';
import { S3_PORT } from './service.ts';

// test-bucket.ts of server-kit reads this setting, for the cases and for the other tests of stores.
process.env['S3_TEST_URL'] = `http://127.0.0.1:${S3_PORT}`;

// No browser: the cases stop, kill and restart one service, one after the other.
export default suite({ testDir: '.', timeout: 600_000, expect: { timeout: 30_000 } });
