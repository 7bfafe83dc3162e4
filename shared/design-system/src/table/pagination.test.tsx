import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import userEvent from '@testing-library/user-event';
import { RouterProvider, useParams } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { pageSteps, rangeText } from './pagination-range.ts';
import { Pagination } from './pagination.tsx';

test.each([
  [6, 20, [1, 'gap-start', 4, 5, 6, 7, 8, 'gap-end', 20]],
  [1, 20, [1, 2, 3, 'gap-end', 20]],
  [20, 20, [1, 'gap-start', 18, 19, 20]],
  [4, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [1, 1, [1]],
  [2, 2, [1, 2]],
])('shows the steps for page %i of %i', (page, pages, steps) => {
  expect(pageSteps(page, pages)).toEqual(steps);
});

test('always shows both ends and the current page, ascending and each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const pages = Math.max(a, b);
      const numbers = pageSteps(Math.min(a, b), pages).filter((step) => typeof step === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, Math.min(a, b), pages]));
    }),
  );
});

test.each([
  [5_000, 100_000, '100,000件中 99,981–100,000件'],
  [1, 86, '86件中 1–20件'],
  [5, 86, '86件中 81–86件'],
  [1, 0, '0件'],
])('shows the range of page %i of %i rows: %s', (page, total, text) => {
  expect(rangeText(page, 20, total)).toBe(text);
});

test('links to the pages and marks the current one', () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <Pagination page={2} total={50} pageHref={(page) => `/suppliers?page=${String(page)}`} />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('navigation', { name: 'ページ送り' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
  expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute(
    'href',
    '/suppliers?page=3',
  );
});

test.each([
  ['次のページ', 2, 3],
  ['前のページ', 2, 1],
])('keeps the focus on %s when there is no further page', async (name, from, to) => {
  const router = createMemoryRouter([{ path: '/list/:page', Component: PagesOfList }], {
    initialEntries: [`/list/${String(from)}`],
  });
  render(<RouterProvider router={router} />);
  screen.getByRole('link', { name }).focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/list/${String(to)}`);
  expect(screen.getByRole('link', { name })).toHaveFocus();
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('does not take the focus from another place', async () => {
  const router = createMemoryRouter([{ path: '/list/:page', Component: PagesOfList }], {
    initialEntries: ['/list/2'],
  });
  render(<RouterProvider router={router} />);
  screen.getByRole('link', { name: '次のページ' }).focus();
  screen.getByRole('link', { name: '3ページ目' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { current: 'page' })).toHaveFocus();
});

function PagesOfList() {
  const page = Number(useParams()['page']);
  return <Pagination page={page} total={50} pageHref={(next) => `/list/${String(next)}`} />;
}
