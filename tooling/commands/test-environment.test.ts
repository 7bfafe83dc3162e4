import { keepOnlyTestVariables } from './test-environment.ts';

test('removes the settings of the product; keeps the variables of the system and the settings of tests', () => {
  const testVariables = {
    PATH: '/bin',
    HOME: '/home/mika',
    LC_ALL: 'C',
    NODE_OPTIONS: '--enable-source-maps',
    https_proxy: 'http://localhost:1',
    npm_config_cache: '/cache',
    DATABASE_URL: 'postgres://localhost/test',
    CHROMIUM_PATH: '/bin/chromium',
    E2E_PORT: '3200',
    MONEY_SEED: '7',
    WRITE_MAILS: '1',
    MATRIX_STORE: 's3://staging',
    AWS_ACCESS_KEY_ID: 'key',
  };
  const environment: NodeJS.ProcessEnv = {
    ...testVariables,
    RELEASE_STORE: 's3://production',
    DATA_DIR: '/data',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    RELAXED_LIMITS: '1',
    TZ: 'Asia/Tokyo',
  };
  keepOnlyTestVariables(environment);
  expect(environment).toEqual(testVariables);
});
