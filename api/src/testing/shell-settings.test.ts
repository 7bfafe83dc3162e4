import { withoutShellSettings } from './shell-settings.ts';

test("removes the settings of the caller's shell", () => {
  const shell = {
    RELEASE_STORE: '/somewhere',
    SANDBOX: '1',
    PORT: '80',
    PGPORT: '5433',
    PGSSLMODE: 'require',
    AWS_PROFILE: 'production',
    NODE_OPTIONS: '--inspect',
  };
  const remaining = { PATH: '/usr/bin', DATABASE_URL: 'postgresql://there/', FUZZ_SEED: '7' };
  expect(withoutShellSettings({ ...shell, ...remaining })).toEqual(remaining);
});

test('this test file runs without the settings of the shell', () => {
  expect(process.env).toEqual(withoutShellSettings(process.env));
});
