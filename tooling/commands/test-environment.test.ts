import { keepTestEnvironment } from './test-environment.ts';

test('removes settings of the product, and keeps those of the system and documented ones of tests', () => {
  const kept = {
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
    ...kept,
    RELEASE_STORE: 's3://production',
    DATA_DIR: '/data',
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    RELAXED_LIMITS: '1',
    TZ: 'Asia/Tokyo',
  };
  keepTestEnvironment(environment);
  expect(environment).toEqual(kept);
});
