import { httpCardGateway } from './http-card-gateway.ts';

const gateway = httpCardGateway({
  url: 'http://gateway.invalid',
  publicOrigin: 'http://cards.invalid',
  secret: 'secret',
  timeoutMs: 20,
});

afterEach(() => jest.restoreAllMocks());

test('returns unknown when no answer arrives in time', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  await expect(gateway.capture('apv_1', 1_000)).resolves.toBe('unknown');
});

test('returns unknown when the body of an answer does not end in time', async () => {
  const response = new Response(null, { status: 200 });
  jest.spyOn(response, 'json').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  await expect(gateway.find('apv_1')).resolves.toBe('unknown');
});

const ORDER = {
  reference: 'apv_1',
  gatewayCardId: 'card_1',
  amount: 1_000,
  returnUrl: 'http://localhost/return',
  billingAmount: 900,
  isReplacement: false,
};
const answers = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
const DECLINED = { state: 'declined', result_code: 'card_declined', challenge_url: null };

test('counts an authorisation of a card that the gateway does not know as declined', async () => {
  answers(404, { error: 'unknown_card' });
  expect(await gateway.authorise(ORDER)).toEqual(DECLINED);
});

test('counts a declined answer with a code of another form as declined', async () => {
  answers(200, { state: 'declined', result_code: 'E-42', challenge_path: null });
  expect(await gateway.authorise(ORDER)).toEqual(DECLINED);
});

test.each([
  [404, { error: 'not_found' }],
  [400, { error: 'unknown_card' }],
  [200, { state: 'approved', result_code: 'E-42', challenge_path: null }],
])(
  'does not know the result of an authorisation after any other answer: %i %j',
  async (status, body) => {
    answers(status, body);
    expect(await gateway.authorise(ORDER)).toBe('unknown');
  },
);
