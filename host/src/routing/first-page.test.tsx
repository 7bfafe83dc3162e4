import {
  RouterProvider,
  useLoaderData,
  useRouteError,
} from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { act, render, screen } from '@testing-library/react';
import type { Services } from '../services.ts';
import { ServicesContext } from '../services-context.ts';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import { aNetwork } from '../testing/a-network.ts';
import { createFirstPage } from './first-page.ts';

const Shown = () => <p>{String(useLoaderData())}</p>;
const Failed = () => <p>{`failed: ${String(useRouteError())}`}</p>;

/** Opens a page at /far; the test decides when its loader ends. */
function openFar() {
  const calls: { resolve: (data: unknown) => void; reject: (error: unknown) => void }[] = [];
  const firstPage = createFirstPage();
  const load = () =>
    new Promise<unknown>((resolve, reject) => void calls.push({ resolve, reject }));
  const router = createMemoryRouter(
    [
      {
        path: '/',
        HydrateFallback: () => <p>nothing yet</p>,
        children: [
          { path: 'near', element: <p>near</p> },
          {
            path: 'away',
            loader: ({ request }) => firstPage.loadOrShell(request.url, load),
            element: <WhenLoaded />,
          },
          {
            path: 'far',
            loader: ({ request }) => firstPage.loadOrShell(request.url, load),
            ErrorBoundary: Failed,
            element: (
              <WhenLoaded>
                <Shown />
              </WhenLoaded>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/far'] },
  );
  router.subscribe(firstPage.onStateChange);
  render(
    <ServicesContext value={{ network: aNetwork() } as Partial<Services> as Services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  return { calls, goTo: (path: string) => act(() => void router.navigate(path)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const pageText = () => document.body.textContent;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows a page that loads within 1.5 seconds only as a whole', async () => {
  const { calls } = openFar();
  await pass(1_400);
  expect(pageText()).toBe('nothing yet');
  calls[0]?.resolve('data');
  await pass(0);
  expect(pageText()).toBe('data');
});

test('shows the shell with a loading state when a page takes long, then the page', async () => {
  const { calls } = openFar();
  await pass(1_500);
  expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
  await pass(1_500);
  expect(pageText()).toBe('読み込みに時間がかかっています。このままお待ちください。');
  calls[0]?.resolve('data');
  await pass(0);
  expect(pageText()).toBe('data');
  expect(calls).toHaveLength(1);
});

test('shows the error instead of a page that fails after a long wait', async () => {
  const { calls } = openFar();
  await pass(1_500);
  calls[0]?.reject(new Error('down'));
  await pass(0);
  expect(pageText()).toBe('failed: Error: down');
  expect(calls).toHaveLength(1);
});

test('does not return to a page that the user has left; opening it again starts again', async () => {
  const { calls, goTo } = openFar();
  await pass(1_500);
  goTo('/near');
  calls[0]?.resolve('old data');
  await pass(0);
  expect(pageText()).toBe('near');
  goTo('/far');
  await pass(10_000);
  expect(pageText()).toBe('near');
  calls[1]?.resolve('new data');
  await pass(0);
  expect(pageText()).toBe('new data');
});

test('shows a loading state for another page as long as no page has been shown', async () => {
  const { goTo } = openFar();
  await pass(3_000);
  goTo('/away');
  await pass(1_500);
  expect(pageText()).toBe('読み込み中');
});
