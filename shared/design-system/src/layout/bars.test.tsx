import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import type { ReactNode } from 'react';
import { fetchDialog } from '../overlays/dialog-frame.tsx';
import { FlowBar } from './flow-bar.tsx';
import { Breadcrumbs, PageHeader } from './page.tsx';
import { StickyBar } from './sticky-bar.tsx';

beforeAll(() => fetchDialog());
const show = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

test('shows the breakdown of the total, and returns the focus to the total on closing', async () => {
  show(
    <StickyBar label="お支払い総額" value="¥103,000" details={<p>手数料 3,000円</p>}>
      <button type="submit">申請する</button>
    </StickyBar>,
  );
  const user = userEvent.setup({ delay: null });
  const total = screen.getByRole('button', { name: 'お支払い総額' });
  expect(total).toHaveAttribute('aria-haspopup', 'dialog');
  await user.click(total);
  const sheet = await screen.findByRole('dialog', { name: 'お支払い総額' });
  expect(sheet).toHaveTextContent('手数料 3,000円');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(total).toHaveFocus();
});

test('lets the content of the breakdown close it', async () => {
  show(
    <StickyBar
      label="お支払い総額"
      details={(close) => (
        <button type="button" onClick={close}>
          項目へ
        </button>
      )}
    >
      <span />
    </StickyBar>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'お支払い総額' }));
  await user.click(await screen.findByRole('button', { name: '項目へ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows a total without a breakdown as text, not as a button', () => {
  show(
    <StickyBar label="お支払い総額" value="—" parts={[{ label: '選択中', value: '2件' }]}>
      <button type="submit">申請する</button>
    </StickyBar>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['申請する']);
  expect(screen.getByText('2件').parentElement).toHaveTextContent('選択中 2件');
});

test('shows the title of a flow as the h1, or as text when the page has another heading', () => {
  const { unmount } = show(<FlowBar title="請求書のお支払い" steps={['一', '二']} current={0} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('請求書のお支払い');
  unmount();
  show(<FlowBar title="請求書のお支払い" heading={false} steps={['一', '二']} current={0} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('請求書のお支払い')).toBeInTheDocument();
});

test('ends the breadcrumb with the page itself, which is not a link', () => {
  show(<Breadcrumbs crumbs={[{ label: 'お支払い', to: '/payments' }, { label: 'I-00000012' }]} />);
  expect(screen.getByRole('navigation', { name: 'パンくず' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'お支払い' })).toHaveAttribute('href', '/payments');
  expect(screen.getByText('I-00000012')).toHaveAttribute('aria-current', 'page');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('makes the heading of a page focusable by code, but not by Tab', async () => {
  show(
    <PageHeader
      title="お支払い"
      description="一覧です。"
      actions={<button type="button">作成</button>}
    />,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'お支払い' });
  expect(heading).toHaveAttribute('data-page-heading');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '作成' })).toHaveFocus();
});
