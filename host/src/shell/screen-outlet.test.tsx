import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from '../testing/render-shell.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';

const REGISTRY = aRegistry([aRemote('suppliers', [aRoute('/suppliers', { title: '取引先' })])]);

/** Shows a page with a text field in a layout; /suppliers is a page whose data is slow. */
function openForm() {
  let arrive = () => undefined as void;
  const data = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const router = createMemoryRouter(
    [
      {
        element: <ScreenOutlet />,
        children: [
          {
            path: '/form',
            loader: ({ request }) => (request.url.includes('page') ? data : null),
            element: <input aria-label="備考" />,
          },
          { path: '/suppliers', loader: () => data, element: <h1>一覧</h1> },
        ],
      },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <ServicesContext value={servicesOf(fakeHost(), REGISTRY, { links: [] })}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  return { arrive, goTo: (path: string) => act(() => void router.navigate(path)) };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.queryByRole('textbox', { name: '備考' });
const skeleton = () => document.querySelector('[data-page-skeleton]');

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollY = 0;
  // It returns a promise, as in newer browsers.
  jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    window.scrollY = Number(to[1]);
    return Promise.resolve() as unknown as undefined;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('keeps the old screen for 100 ms of a navigation, then shows the skeleton of the next one', async () => {
  const { goTo, arrive } = openForm();
  await pass(0);
  goTo('/suppliers');
  await pass(99);
  expect(field()).toBeVisible();
  expect(skeleton()).toBeNull();
  await pass(1);
  expect(field()).toBeNull();
  expect(skeleton()).toHaveTextContent('取引先');
  arrive();
  await pass(0);
  expect(screen.getByRole('heading', { name: '一覧' })).toBeVisible();
  expect(skeleton()).toBeNull();
});

test('shows the old screen again after a cancelled navigation, with its typed text and scroll position', async () => {
  const { goTo } = openForm();
  await pass(0);
  fireEvent.change(screen.getByRole('textbox', { name: '備考' }), { target: { value: '11月分' } });
  screen.getByRole('textbox', { name: '備考' }).focus();
  window.scrollY = 640;
  goTo('/suppliers');
  await pass(100);
  expect(window.scrollY).toBe(0);
  // A browser does this; jsdom lays nothing out.
  (document.activeElement as HTMLElement).blur();
  goTo('/form');
  await pass(0);
  expect(field()).toHaveValue('11月分');
  expect(field()).toHaveFocus();
  expect(window.scrollY).toBe(640);
});

test('keeps the screen during a navigation to another query of its path', async () => {
  const { goTo } = openForm();
  await pass(0);
  goTo('/form?page=2');
  await pass(5_000);
  expect(field()).toBeVisible();
  expect(skeleton()).toBeNull();
});
