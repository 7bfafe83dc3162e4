import { oauth_pushed_requests } from '../../db/schema/oauth.ts';
import {
  addClients,
  AUTHORIZATION,
  basicHeader,
  CONFIDENTIAL,
  FOREIGN_REDIRECTS,
  pushRequest,
  SECRET,
} from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/* The server reports invalid requests to the client's server and does not store them. */

type Form = Record<string, string>;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addClients(api.db);
});
afterEach(async () => {
  expect(await api.db.$count(oauth_pushed_requests)).toBe(0);
});

const push = async (form: Form | [string, string][], headers: Form = {}) =>
  pushRequest(api, form, headers);
const refusal = (error: string, error_description: string) => ({
  status: 400,
  body: { error, error_description },
});
const INVALID_CLIENT = {
  status: 401,
  body: {
    error: 'invalid_client',
    error_description: 'The client is unknown or its secret is wrong.',
  },
};

test.each<[string, Form, Form]>([
  ['no secret', CONFIDENTIAL, {}],
  ['a wrong secret', { ...CONFIDENTIAL, client_secret: 'wrong' }, {}],
  ['the secret of another client', CONFIDENTIAL, basicHeader('keiri-note', SECRET)],
  ['an unknown client id', { ...AUTHORIZATION, client_id: 'unknown' }, {}],
  ['a secret although it has none', { ...AUTHORIZATION, client_secret: 'x' }, {}],
  ['a NUL in its id', { ...AUTHORIZATION, client_id: 'keiri-note\0' }, {}],
  ['a malformed header', AUTHORIZATION, { authorization: 'Bearer x' }],
])('refuses a client with %s', async (_what, form, headers) => {
  expect(await push(form, headers)).toMatchObject(INVALID_CLIENT);
});

test.each<[Form, string, string]>([
  [
    { request_uri: 'urn:ietf:params:oauth:request_uri:x' },
    'invalid_request',
    'A pushed request names no request_uri.',
  ],
  [{ request: 'a.b.c' }, 'invalid_request', 'redirect_uri stands beside the request object.'],
  [{ response_type: 'token' }, 'unsupported_response_type', 'Use the response type code.'],
  [{ response_mode: 'fragment' }, 'invalid_request', 'Use the response mode query.'],
  [
    { code_challenge_method: 'plain' },
    'invalid_request',
    'code_challenge_method is missing or malformed.',
  ],
  [{ code_challenge: 'short' }, 'invalid_request', 'code_challenge is missing or malformed.'],
  [{ state: '改行\n' }, 'invalid_request', 'state is missing or malformed.'],
  [
    { scope: 'drafts:write admin' },
    'invalid_scope',
    'The scope is unknown or more than the client may ask for.',
  ],
  [
    { scope: 'drafts:write\0' },
    'invalid_scope',
    'The scope is unknown or more than the client may ask for.',
  ],
])('refuses %j', async (changed, error, description) => {
  const response = await push({ ...AUTHORIZATION, ...changed });
  expect(response).toMatchObject(refusal(error, description));
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each(Object.keys(AUTHORIZATION).filter((name) => name !== 'client_id'))(
  'refuses a request without %s',
  async (name) => {
    expect(await push({ ...AUTHORIZATION, [name]: '' })).toMatchObject(
      refusal('invalid_request', `${name} is missing or malformed.`),
    );
  },
);

test('requires the client id among the parameters, even if the header has it', async () => {
  expect(
    await push({ ...CONFIDENTIAL, client_id: '' }, basicHeader('confidential', SECRET)),
  ).toMatchObject(refusal('invalid_request', 'client_id is missing or malformed.'));
});

test.each([...FOREIGN_REDIRECTS.filter((uri) => uri !== ''), AUTHORIZATION.redirect_uri + '\0'])(
  'refuses the redirect address %j',
  async (redirect_uri) => {
    expect(await push({ ...AUTHORIZATION, redirect_uri })).toMatchObject(
      refusal('invalid_request', 'The redirect_uri is not registered for the client.'),
    );
  },
);

test('refuses an address of another client', async () => {
  const redirect_uri = 'https://other.example/cb';
  expect(await push({ ...AUTHORIZATION, redirect_uri })).toMatchObject(
    refusal('invalid_request', 'The redirect_uri is not registered for the client.'),
  );
});

test('refuses a repeated parameter, and any body that is not a form', async () => {
  const twice: [string, string][] = [...Object.entries(AUTHORIZATION), ['scope', 'drafts:write']];
  expect(await push(twice)).toMatchObject(
    refusal('invalid_request', 'A parameter is given more than once.'),
  );
  const json = await api.inject({
    method: 'POST',
    url: '/api/oauth2/par',
    payload: AUTHORIZATION,
  });
  expect([json.statusCode, json.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: 'A form-encoded body is needed.' },
  ]);
  expect((await api.inject('/api/oauth2/par')).statusCode).toBe(405);
});
