import { linkRequestKey, OTHER_ADDRESSEE } from '@hareto/contracts/requests.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { createPendingRequest, type PendingRequest } from './pending-request.ts';
import { REFUSED_BY_DEFAULT, takeOverRequest } from './take-over-request.ts';
import { store } from '../store.ts';

let subject = 'user-1';
beforeEach(() => {
  subject = 'user-1';
  sessionStorage.clear();
  window.history.replaceState(null, '', '/signin?request_key=abc');
});

const openPage = () => createPendingRequest(window, window.sessionStorage, () => subject);

async function takeOver(answer: () => { invoice_id: number; buyer_document_number: number }) {
  const host = fakeHost({ stubs: [stub(linkRequestKey, answer)] });
  const pending = openPage();
  const path = await takeOverRequest(pending, host.http);
  return { path, key: pending.key(), refusal: store.get(pending.refusalAtom), host, pending };
}
const refused = (httpStatus: number, status: string, details = {}) =>
  takeOver(() => {
    throw problem({ httpStatus, status, message: '依頼の宛先が異なります。', details });
  });
const refusedToOtherBusiness = () => refused(400, '2', { reason: OTHER_ADDRESSEE });

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
  subject = 'user-2';
  expect(openPage().key()).toBeNull();
});

test('shows that another business is meant, and tries no more for the same user', async () => {
  const { host, pending, ...result } = await refusedToOtherBusiness();
  expect(result).toEqual({ path: null, key: null, refusal: '依頼の宛先が異なります。' });
  pending.closeRefusal();
  for (const page of [pending, openPage()]) {
    expect(await takeOverRequest(page, host.http)).toBeNull();
    expect(store.get(page.refusalAtom)).toBeNull();
  }
  expect(host.calls(linkRequestKey)).toHaveLength(1);
});

describe.each([
  ['on the same page', (page: PendingRequest) => page],
  ['after a reload', openPage],
])('when another business is meant, %s,', (_name, nextPage) => {
  test('tries the link again for another business', async () => {
    const { host, pending } = await refusedToOtherBusiness();
    pending.closeRefusal();
    sessionStorage.clear();
    pending.keep();
    subject = 'user-2';
    const page = nextPage(pending);
    host.use(stub(linkRequestKey, { invoice_id: 40, buyer_document_number: 40 }));
    expect(await takeOverRequest(page, host.http)).toBe('/payments/waiting/40/creditcard');
    subject = 'user-1';
    expect([page.key(), openPage().key()]).toEqual([null, null]);
  });

  test('explains the refusal also to a second business, and is then pending for neither', async () => {
    const { host, pending } = await refusedToOtherBusiness();
    pending.closeRefusal();
    subject = 'user-2';
    const page = nextPage(pending);
    expect(await takeOverRequest(page, host.http)).toBeNull();
    expect(store.get(page.refusalAtom)).toBe('依頼の宛先が異なります。');
    expect(page.key()).toBeNull();
    subject = 'user-1';
    expect(page.key()).toBeNull();
  });
});

test('tries a link that the same user opens again', async () => {
  await refusedToOtherBusiness();
  window.history.replaceState(null, '', '/signin?request_key=abc');
  expect(openPage().key()).toBe('abc');
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
  ['the body stopped on its way', problem({ httpStatus: 408, status: 'request_timeout' })],
  ['there are too many calls', problem({ httpStatus: 429, status: 'too_many_requests' })],
  ['the session has ended', problem({ httpStatus: 401, status: 'session_ended' })],
])('explains the failure once and keeps the request pending while %s', async (_name, failure) => {
  const { host, pending, ...result } = await takeOver(() => {
    throw failure;
  });
  expect(result).toEqual({ path: null, key: 'abc', refusal: REFUSED_BY_DEFAULT });
  pending.closeRefusal();
  expect(await takeOverRequest(pending, host.http)).toBeNull();
  expect(store.get(pending.refusalAtom)).toBeNull();
  host.use(stub(linkRequestKey, { invoice_id: 40, buyer_document_number: 40 }));
  expect(await takeOverRequest(pending, host.http)).toBe('/payments/waiting/40/creditcard');
  expect(pending.key()).toBeNull();
});

test('explains a failed call again to the next user who signs in on the same page', async () => {
  const { host, pending } = await takeOver(() => {
    throw problem({ httpStatus: 503, status: 'maintenance' });
  });
  pending.closeRefusal();
  subject = 'user-2';
  expect(await takeOverRequest(pending, host.http)).toBeNull();
  expect(store.get(pending.refusalAtom)).toBe(REFUSED_BY_DEFAULT);
});
