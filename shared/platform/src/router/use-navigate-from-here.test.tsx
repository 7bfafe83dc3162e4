import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from './react-router.ts';
import { useNavigateFromHere } from './use-navigate-from-here.ts';

let navigateFromHere: ReturnType<typeof useNavigateFromHere>;

function Form() {
  navigateFromHere = useNavigateFromHere();
  return <p>form</p>;
}

/** Opens the form. The data of the list never arrives, and that of the form only the first time. */
function openForm() {
  let formLoads = 0;
  const neverLoaded = () => new Promise<null>(() => undefined);
  const router = createMemoryRouter(
    [
      {
        path: '/form',
        loader: () => (formLoads++ === 0 ? null : neverLoaded()),
        HydrateFallback: () => null,
        element: <Form />,
      },
      { path: '/list', loader: neverLoaded, element: <p>list</p> },
      { path: '/help', element: <p>help</p> },
      { path: '/result', element: <p>result</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const shownAfter = async (go: (router: ReturnType<typeof openForm>) => void) => {
  const router = openForm();
  await screen.findByText('form');
  await act(async () => go(router));
  let hasNavigated = null as boolean | null;
  await act(async () => {
    hasNavigated = await navigateFromHere('/result');
  });
  const { location, navigation } = router.state;
  return { hasNavigated, at: location.pathname, loading: navigation.location?.pathname };
};

test.each<[string, string | null, Awaited<ReturnType<typeof shownAfter>>]>([
  [
    'navigates when the user has stayed',
    null,
    { hasNavigated: true, at: '/result', loading: undefined },
  ],
  [
    'does not leave a page that the user has opened meanwhile',
    '/help',
    { hasNavigated: false, at: '/help', loading: undefined },
  ],
  [
    'does not interrupt a navigation of the user whose data is loading',
    '/list',
    { hasNavigated: false, at: '/form', loading: '/list' },
  ],
  [
    'navigates while the user waits for another state of the same page',
    '/form?page=2',
    { hasNavigated: true, at: '/result', loading: undefined },
  ],
])('%s', async (_title, path, expected) => {
  expect(
    await shownAfter((router) => {
      if (path !== null) void router.navigate(path);
    }),
  ).toEqual(expected);
});
