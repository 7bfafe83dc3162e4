import { suite } from '../support/suite-config.ts';

// The journeys share one product and its clock: one after the other.
export default suite({
  testDir: '.',
  timeout: 120_000,
  use: { baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000', trace: 'retain-on-failure' },
});
