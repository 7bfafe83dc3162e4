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
