import { suite } from '../support/suite-config.ts';

// All calls go through the edge, as for a browser; no other program of the product has a port here.
process.env['API_URL'] = process.env['BASE_URL'];

// No browser. The first case builds the image, and each case changes what runs.
export default suite({ testDir: '.', timeout: 300_000, expect: { timeout: 60_000 } });
