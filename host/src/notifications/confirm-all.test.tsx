import { confirmAllNotifications } from '@hareto/contracts/notifications.ts';
import {
  createBrowserRouter,
  RouterProvider,
  useLoaderData,
} from '@hareto/platform/router/react-router.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { ConfirmAll } from './confirm-all.tsx';

/** A page below the popover, with the unread notifications as its loader has read them. */
function Page() {
  return <p>{`未読 ${useLoaderData<string>()}`}</p>;
}

/** Opens a page at `path`; すべて既読 stays on the screen on other pages too. */
async function openAt(path: string, confirmed: Promise<void>) {
  window.history.replaceState(null, '', path);
  let unread = 3;
  const host = fakeHost({
    stubs: [
      stub(confirmAllNotifications, async () => {
        await confirmed;
        unread = 0;
        return { count: 3 };
      }),
    ],
  });
  const onConfirmed = jest.fn();
  const router = createBrowserRouter([
    {
      path: '*',
      loader: () => `${String(unread)}件`,
      // Each page keeps what it has read, as the page of a form does.
      shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
        defaultShouldRevalidate && currentUrl.pathname === nextUrl.pathname,
      HydrateFallback: () => null,
      element: (
        <>
          <Page />
          <ConfirmAll onConfirmed={onConfirmed} />
        </>
      ),
    },
  ]);
  render(
    <ServicesContext value={servicesOf(host, aRegistry([]), { links: [] })}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  expect(await screen.findByText('未読 3件')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  return { router, onConfirmed };
}

test.each([
  ['/toppage', '未読 0件'],
  ['/notifications', '未読 0件'],
  ['/payments/add/invoiceinfo', '未読 3件'],
])('loads the page below again, unless it is a form: %s', async (path, expected) => {
  const { onConfirmed } = await openAt(path, Promise.resolve());
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

test.each([
  ['does not load a form again that', '/toppage', '/payments/add/invoiceinfo', '未読 3件'],
  ['shows notifications as read on the list that', '/suppliers', '/notifications', '未読 0件'],
])('%s was opened meanwhile', async (_, from, to, expected) => {
  let confirm = () => undefined as void;
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  const { router, onConfirmed } = await openAt(from, confirmed);
  await act(() => router.navigate(to));
  confirm();
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});
