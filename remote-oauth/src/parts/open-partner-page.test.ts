import { openPartnerPage } from './open-partner-page.ts';

// jsdom can follow only a fragment, which is enough to see the target.
const PARTNER_PAGE = 'http://localhost/#code=1';

beforeEach(() => {
  window.location.hash = '';
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens the partner's page; `settled` has been called as soon as this page can be used again. */
function open() {
  const settled = jest.fn();
  void openPartnerPage(PARTNER_PAGE).then(settled);
  return settled;
}
const show = async (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await jest.advanceTimersByTimeAsync(0);
};

test('waits until the browser shows this page again', async () => {
  const settled = open();
  await show(false);
  expect(window.location.href).toBe(PARTNER_PAGE);
  expect(settled).not.toHaveBeenCalled();
  await show(true);
  expect(settled).toHaveBeenCalledTimes(1);
});

test('waits until the code has expired when the partner opens no page', async () => {
  const settled = open();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});
