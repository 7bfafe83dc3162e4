import { suite } from '../support/suite-config.ts';
import { S3_PORT } from './service.ts';

// The tests of the stores and their helpers read this setting.
process.env['S3_TEST_URL'] = `http://127.0.0.1:${S3_PORT}`;

// No browser: the cases stop, kill and restart one service, one after the other.
export default suite({ testDir: '.', timeout: 600_000, expect: { timeout: 30_000 } });
