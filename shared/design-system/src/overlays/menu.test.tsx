import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from '@hareto/platform/router/react-router.ts';
import { Menu, MenuAnchorItem, MenuItem, MenuLabel, MenuLinkItem, MenuSeparator } from './menu.tsx';

function open(props: { focusFirst?: boolean; open?: boolean } = {}) {
  const edit = jest.fn();
  const remove = jest.fn();
  const selectDisabled = jest.fn();
  const element = (
    <Menu trigger={<button type="button">操作</button>} {...props}>
      <MenuLabel>お支払い</MenuLabel>
      <MenuItem onSelect={edit}>編集</MenuItem>
      <MenuItem disabled onSelect={selectDisabled}>
        複製
      </MenuItem>
      <MenuLinkItem to="/payments/1">詳細</MenuLinkItem>
      <MenuAnchorItem href="https://help.example.jp">ヘルプ</MenuAnchorItem>
      <MenuAnchorItem href="mailto:help@example.jp">お問い合わせ</MenuAnchorItem>
      <MenuSeparator />
      <MenuItem destructive onSelect={remove}>
        削除
      </MenuItem>
    </Menu>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return {
    edit,
    remove,
    selectDisabled,
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
  };
}
const trigger = () => screen.getByRole('button', { name: '操作' });
const item = (name: string) => screen.getByRole('menuitem', { name });

test.each(['{Enter}', ' ', '{ArrowDown}'])('%s opens the menu at its first entry', async (key) => {
  const { user } = open();
  trigger().focus();
  await user.keyboard(key);
  expect(item('編集')).toHaveFocus();
});

test('wraps around with the arrow keys, goes to the ends with Home and End, and skips disabled entries', async () => {
  const { user } = open();
  trigger().focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{ArrowDown}');
  expect(item('詳細')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('削除')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('編集')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('削除')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('編集')).toHaveFocus();
});

test('chooses an entry once, and returns the focus to the trigger', async () => {
  const { user, edit, remove } = open();
  await user.click(trigger());
  await user.click(item('編集'));
  expect([edit.mock.calls.length, remove.mock.calls.length]).toEqual([1, 0]);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('chooses nothing on Esc', async () => {
  const { user, edit, remove } = open();
  await user.click(trigger());
  await user.keyboard('{ArrowDown}{Escape}');
  expect([edit.mock.calls, remove.mock.calls]).toEqual([[], []]);
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test('shows a disabled entry as disabled, and does nothing on a click', async () => {
  const { user, selectDisabled } = open();
  await user.click(trigger());
  expect(item('複製')).toHaveAttribute('aria-disabled', 'true');
  await user.click(item('複製'));
  expect(selectDisabled).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('follows an entry that is a link by the keyboard', async () => {
  const { user, path } = open();
  await user.click(trigger());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('詳細')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/payments/1'));
});

test('opens outside addresses in a new tab, but not mail addresses', async () => {
  const { user } = open();
  await user.click(trigger());
  const link = (name: string) =>
    ['href', 'target', 'rel'].map((attribute) => item(name).getAttribute(attribute));
  expect(link('ヘルプ')).toEqual(['https://help.example.jp', '_blank', 'noopener noreferrer']);
  expect(link('お問い合わせ')).toEqual(['mailto:help@example.jp', null, null]);
});

test('focuses the first entry of a menu that is mounted by the key that opens it', async () => {
  open({ open: true, focusFirst: true });
  await waitFor(() => expect(item('編集')).toHaveFocus());
});
