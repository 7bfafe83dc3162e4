import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import { readConfig } from './config.ts';

const REQUIRED = { DATABASE_URL: 'postgresql://localhost/hareto' };

test('has a default for every value', () => {
  expect(readConfig(REQUIRED)).toMatchObject({
    host: '127.0.0.1',
    sandbox: false,
    features: { invoiceRequest: false },
    excludedCorporateNumbers: [],
    commission: { ratePercent: 3, minimum: 330 },
    transfer: { cutoffTime: '15:00', leadDays: 3, maxDaysAhead: 30 },
    correctionBusinessDays: 5,
    session: {
      accessTokenSeconds: 300,
      refreshIdleSeconds: 43_200,
      refreshAbsoluteSeconds: 2_592_000,
      refreshGraceSeconds: 60,
      codeSeconds: 300,
      codeAttempts: 5,
      codeResendSeconds: 60,
      codeSendsPerHour: 5,
      loginFailures: 10,
      loginLockSeconds: 1800,
    },
  });
});

test('uses the terms version of the built screens unless a deployment sets another', () => {
  expect(readConfig(REQUIRED).termsVersion).toBe(TERMS_VERSION);
  expect(readConfig({ ...REQUIRED, LICENSE_VERSION: '2027-01-01' }).termsVersion).toBe(
    '2027-01-01',
  );
});

test('refuses a terms version that is not a date', () => {
  expect(() => readConfig({ ...REQUIRED, LICENSE_VERSION: '2.0' })).toThrow(
    /^Configuration: LICENSE_VERSION: /,
  );
});

test('names every wrong variable in the error', () => {
  expect(() => readConfig({ ...REQUIRED, PORT: 'x', SANDBOX: 'yes' })).toThrow(
    /^Configuration: PORT: .*; SANDBOX: /,
  );
  expect(() => readConfig({})).toThrow('DATABASE_URL');
});
