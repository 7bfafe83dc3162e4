import { getSettings } from '@hareto/contracts/settings.ts';
import { startTestApi } from '../../testing/test-api.ts';

test('returns the configured rates, limits and terms version without a login', async () => {
  const api = await startTestApi({
    env: {
      LICENSE_VERSION: '2027-01-01',
      COMMISSION_RATE_PERCENT: '4',
      COMMISSION_MINIMUM_YEN: '550',
      TRANSFER_CUTOFF_TIME: '14:30',
      TRANSFER_LEAD_DAYS: '5',
    },
  });
  const { status, body } = await api.send(getSettings);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      terms_version: '2027-01-01',
      commission: { rate_percent: 4, minimum: 550 },
      billing_amount: { minimum: 1_000, maximum: 99_999_999 },
      transfer: { cutoff_time: '14:30', lead_days: 5, known_lead_days: 1, max_days_ahead: 30 },
    },
  });
});
