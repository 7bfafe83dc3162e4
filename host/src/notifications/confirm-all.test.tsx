import { confirmAllNotifications } from '@hareto/contracts/users.ts';
import { RouterProvider, useLoaderData } from '@hareto/platform/router/react-router.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { ConfirmAll } from './confirm-all.tsx';

/** A page below the popover, with the unread notifications as its loader has read them. */
function Page() {
  return <p>{`未読 ${useLoaderData<string>()}`}</p>;
}

test.each([
  ['/toppage', '未読 0件'],
  ['/notifications', '未読 0件'],
  // A form must not be loaded again.
  ['/payments/add/invoiceinfo', '未読 3件'],
])('shows notifications as read on the page below: %s', async (path, expected) => {
  let unread = 3;
  const host = fakeHost({
    stubs: [
      stub(confirmAllNotifications, () => {
        unread = 0;
        return { count: 3 };
      }),
    ],
  });
  const onConfirmed = jest.fn();
  const router = createMemoryRouter(
    [
      {
        path,
        loader: () => `${String(unread)}件`,
        HydrateFallback: () => null,
        element: (
          <>
            <Page />
            <ConfirmAll onConfirmed={onConfirmed} />
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <ServicesContext value={servicesOf(host, aRegistry([]), { links: [] })}>
      <RouterProvider router={router} />
    </ServicesContext>,
  );
  expect(await screen.findByText('未読 3件')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(expected)).toBeInTheDocument();
});
