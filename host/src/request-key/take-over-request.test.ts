import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { createPendingRequest } from './pending-request.ts';
import { REFUSED_BY_DEFAULT, takeOverRequest } from './take-over-request.ts';
import { store } from '../store.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/signin?request_key=abc');
});

async function takeOver(answer: () => { invoice_id: number; buyer_document_number: number }) {
  const host = fakeHost({ stubs: [stub(linkRequestKey, answer)] });
  const pending = createPendingRequest(window, window.sessionStorage);
  const path = await takeOverRequest(pending, host.http);
  return { path, key: pending.key(), refusal: store.get(pending.refusalAtom), host, pending };
}
const refused = (httpStatus: number, status: string, message = '依頼の宛先が異なります。') =>
  takeOver(() => {
    throw problem({ httpStatus, status, message });
  });

test('leads to the screen that pays the request, once', async () => {
  const { host, pending, ...result } = await takeOver(() => ({
    invoice_id: 40,
    buyer_document_number: 40,
  }));
  expect(result).toEqual({ path: '/payments/waiting/40/creditcard', key: null, refusal: null });
  expect(host.calls(linkRequestKey)).toEqual([{ body: { request_key: 'abc' } }]);
  expect(await takeOverRequest(pending, host.http)).toBeNull();
  expect(host.calls(linkRequestKey)).toHaveLength(1);
});

test('shows the server’s reason unchanged and drops the key', async () => {
  expect(await refused(400, '2')).toMatchObject({
    path: null,
    key: null,
    refusal: '依頼の宛先が異なります。',
  });
});

test.each([
  [400, 'bad_request'],
  [404, 'not_found'],
  [409, 'invalid_status'],
  [410, 'expired'],
  [422, 'validation_error'],
])('explains %i %s as an expired or invalid request', async (httpStatus, status) => {
  expect(await refused(httpStatus, status)).toMatchObject({
    path: null,
    key: null,
    refusal: REFUSED_BY_DEFAULT,
  });
});

test.each([
  ['the server does not answer', networkProblem],
  ['the server fails', problem({ httpStatus: 503, status: 'maintenance' })],
  ['there are too many calls', problem({ httpStatus: 429, status: 'too_many_requests' })],
  ['the session has ended', problem({ httpStatus: 401, status: 'session_ended' })],
])('explains it once and keeps the request pending while %s', async (_name, failure) => {
  const { host, pending, ...result } = await takeOver(() => {
    throw failure;
  });
  expect(result).toEqual({ path: null, key: 'abc', refusal: REFUSED_BY_DEFAULT });
  pending.refuse(null);
  expect(await takeOverRequest(pending, host.http)).toBeNull();
  expect(store.get(pending.refusalAtom)).toBeNull();
  host.use(stub(linkRequestKey, { invoice_id: 40, buyer_document_number: 40 }));
  expect(await takeOverRequest(pending, host.http)).toBe('/payments/waiting/40/creditcard');
  expect(pending.key()).toBeNull();
});
