import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { lazyScreen } from './lazy-screen.tsx';

const Screen = () => <p>ホーム</p>;

test('shows the fetched screen and fetches it once', async () => {
  const load = jest.fn(() => Promise.resolve({ Component: Screen, name: 'top page' }));
  const { fetch, Component } = lazyScreen('top-page', load);
  expect(await fetch()).toEqual({ Component: Screen, name: 'top page' });
  await fetch();
  expect(load).toHaveBeenCalledTimes(1);
  const page = document.createElement('div');
  flushSync(() => createRoot(page).render(<Component />));
  expect(page.textContent).toBe('ホーム');
});

test('fetches again at the next call after a failure', async () => {
  const load = jest
    .fn(() => Promise.resolve({ Component: Screen }))
    .mockRejectedValueOnce(new Error('offline'));
  const { fetch } = lazyScreen('top-page', load);
  await expect(fetch()).rejects.toThrow('offline');
  expect(await fetch()).toEqual({ Component: Screen });
});
