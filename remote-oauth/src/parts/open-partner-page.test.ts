import { openPartnerPage } from './open-partner-page.ts';

// jsdom can follow only a fragment, which is enough to see the target.
const PARTNER_PAGE = 'http://localhost/#code=1';

afterEach(() => {
  jest.useRealTimers();
});

test('waits until the code has expired when the partner opens no page', async () => {
  jest.useFakeTimers();
  const settled = jest.fn();
  void openPartnerPage(PARTNER_PAGE).then(settled);
  expect(window.location.href).toBe(PARTNER_PAGE);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
});
