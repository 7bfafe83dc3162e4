import { S3_PORT } from '../buckets/service.ts';
import { suite } from '../support/suite-config.ts';
import { S3_ADDRESS } from './networks.ts';

// All calls go through the edge, as for a browser; no other program of the product has a port here.
process.env['API_URL'] = process.env['BASE_URL'];
// The S3 service of the two machines.
process.env['S3_TEST_URL'] = `http://${S3_ADDRESS}:${S3_PORT}`;

// No browser. The first case builds the image, and each case changes what runs.
export default suite({ testDir: '.', timeout: 300_000, expect: { timeout: 60_000 } });
