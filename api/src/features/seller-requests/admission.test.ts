import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { addUser } from '../../testing/builders.ts';
import { startSellerApi } from '../../testing/seller-api.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const statusOf = (response: { status: number; body: unknown }) => [
  response.status,
  (response.body as { status?: string }).status,
];

const CALLS = [...ENDPOINTS].filter(([, { path }]) =>
  /request_seller|invoice_request_drafts|\/buyers\//.test(path),
);

test('the calls that the next tests check are all calls of the seller', () => {
  expect(CALLS.map(([name]) => name).sort()).toEqual([
    'cancelRequest',
    'correctRequestAccount',
    'createBuyerAccount',
    'createRequest',
    'createRequestDraft',
    'deleteRequestDrafts',
    'getRequest',
    'getRequestDraft',
    'getRequestsCsvUrl',
    'listBuyerAccounts',
    'listRequestDrafts',
    'listRequests',
    'remindRequest',
    'updateRequestContact',
    'updateRequestDraft',
  ]);
});

describe('while the feature is off, or not for the caller', () => {
  let apiWithoutFeature: TestApi;
  let apiWithExclusion: TestApi;
  beforeAll(async () => {
    apiWithoutFeature = await startTestApi();
    apiWithExclusion = await startSellerApi({ EXCLUDED_CORPORATE_NUMBERS: '1999901000007' });
  });
  const corporation = { corporate_number: '1999901000007' };

  test.each(CALLS)('%s answers 403 before it checks its input', async (_, endpoint) => {
    const input = { params: { id: 1 }, ...(endpoint.body ? { body: { wrong: true } } : {}) };
    const whenOff = await apiWithoutFeature
      .as(await addUser(apiWithoutFeature.db))
      .send(endpoint, input);
    expect(statusOf(whenOff)).toEqual([403, 'feature_disabled']);
  });

  test('refuses an excluded corporation with its own message, and admits others', async () => {
    const user = await addUser(apiWithExclusion.db, { corporation });
    expect(await apiWithExclusion.as(user).send(listRequests)).toMatchObject({
      status: 403,
      body: {
        status: 'excluded_corporation',
        message: 'この機能はご利用いただけません。',
      },
    });
    expect(
      (await apiWithExclusion.as(await addUser(apiWithExclusion.db)).send(listRequests)).status,
    ).toBe(200);
  });
});
