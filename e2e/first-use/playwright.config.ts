import { suite } from '../support/suite-config.ts';

// The product begins without any data: whoever comes first signs up.
export default suite({
  testDir: '.',
  timeout: 120_000,
  use: { baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000', trace: 'retain-on-failure' },
});
