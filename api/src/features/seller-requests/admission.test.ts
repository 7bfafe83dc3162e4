import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { listRequests } from '@hareto/contracts/request-sellers.ts';
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

test('checks the feature in every call of the seller', () => {
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
  let off: TestApi;
  let excluded: TestApi;
  beforeAll(async () => {
    off = await startTestApi();
    excluded = await startSellerApi({ EXCLUDED_CORPORATE_NUMBERS: '1999901000007' });
  });
  const corporation = { corporate_number: '1999901000007' };

  test.each(CALLS)('%s answers 403 before it checks its input', async (_, endpoint) => {
    const input = { params: { id: 1 }, ...(endpoint.body ? { body: { wrong: true } } : {}) };
    const whenOff = await off.as(await addUser(off.db)).send(endpoint, input);
    expect(statusOf(whenOff)).toEqual([403, 'feature_disabled']);
  });

  test('refuses an excluded corporation with its own message, and admits others', async () => {
    const user = await addUser(excluded.db, { corporation });
    expect(await excluded.as(user).send(listRequests)).toMatchObject({
      status: 403,
      body: {
        status: 'excluded_corporation',
        message: 'この機能はご利用いただけません。',
      },
    });
    expect((await excluded.as(await addUser(excluded.db)).send(listRequests)).status).toBe(200);
  });
});
