import { plainEnvironment } from './plain-environment.ts';

test("keeps settings of the caller's shell from the tests", () => {
  const shell = {
    RELEASE_STORE: '/somewhere',
    SANDBOX: '1',
    PORT: '80',
    PGPORT: '5433',
    PGSSLMODE: 'require',
    AWS_PROFILE: 'production',
    NODE_OPTIONS: '--inspect',
  };
  const kept = { PATH: '/usr/bin', DATABASE_URL: 'postgresql://there/', FUZZ_SEED: '7' };
  expect(plainEnvironment({ ...shell, ...kept })).toEqual(kept);
});

test('runs every test file in that environment', () => {
  expect(process.env).toEqual(plainEnvironment(process.env));
});
