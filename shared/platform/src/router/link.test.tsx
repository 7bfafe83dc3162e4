import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { Link, RouterProvider, useLocation } from './react-router.ts';

function Page({ onClick }: { onClick: (() => void) | undefined }) {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return (
    <>
      <output>{JSON.stringify({ pathname, state })}</output>
      <Link
        to="../suppliers?page=2"
        state={{ from: 'list' }}
        onClick={onClick}
        aria-label="取引先一覧"
      >
        取引先
      </Link>
    </>
  );
}

function open(onClick?: () => void) {
  const router = createMemoryRouter([{ path: '*', element: <Page onClick={onClick} /> }], {
    initialEntries: ['/payments'],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const link = () => screen.getByRole('link', { name: '取引先一覧' });

test('goes to the address of the link with its state on a click', async () => {
  open();
  expect(link()).toHaveAttribute('href', '/suppliers?page=2');
  await userEvent.click(link());
  expect(screen.getByRole('status')).toHaveTextContent(
    '{"pathname":"/suppliers","state":{"from":"list"}}',
  );
});

test('leaves one entry in the history when a link is followed twice', async () => {
  const router = open();
  await userEvent.click(link());
  const { key } = router.state.location;
  await userEvent.click(link());
  expect({
    action: router.state.historyAction,
    sameEntry: router.state.location.key === key,
  }).toEqual({ action: 'REPLACE', sameEntry: false });
});

test('leaves a click for a new tab to the browser', () => {
  const onClick = jest.fn();
  const router = open(onClick);
  fireEvent.click(link(), { ctrlKey: true });
  expect([onClick.mock.calls.length, router.state.location.pathname]).toEqual([1, '/payments']);
});
