import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { aRoute } from '../testing/render-shell.tsx';
import { reportPages } from './report-pages.ts';

const page = (path: string, changes = {}) => ({
  path,
  handle: { route: aRoute(path, changes), remoteId: null },
  element: null,
});

function start() {
  const router = createMemoryRouter(
    [
      page('/payments/review/:id', { title: 'お支払いの詳細' }),
      page('/toppage', { title: 'ホーム' }),
      page('/cards', { cardFields: true }),
    ],
    { initialEntries: ['/payments/review/12?token=secret'] },
  );
  const reported: unknown[] = [];
  reportPages(document, '/analytics', router);
  const frame = document.querySelector('iframe');
  if (!frame?.contentWindow) throw new Error('no frame');
  frame.contentWindow.postMessage = (message: unknown) => {
    reported.push(message);
  };
  return { router, reported, frame };
}

afterEach(() => document.querySelector('iframe')?.remove());

test('reports pattern and title of each page, never an address', async () => {
  const { router, reported, frame } = start();
  expect(reported).toEqual([]);
  frame.dispatchEvent(new Event('load'));
  await router.navigate('/toppage');
  await router.navigate('/payments/review/13');
  expect(reported).toEqual([
    { path: '/payments/review/:id', title: 'お支払いの詳細' },
    { path: '/toppage', title: 'ホーム' },
    { path: '/payments/review/:id', title: 'お支払いの詳細' },
  ]);
});

test('keeps the frame invisible and away from the page, and does not report a page with card fields', async () => {
  const { router, reported, frame } = start();
  expect([frame.hidden, frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual([
    true,
    'allow-scripts',
    '/analytics',
  ]);
  await router.navigate('/cards');
  frame.dispatchEvent(new Event('load'));
  expect(reported).toEqual([]);
});
