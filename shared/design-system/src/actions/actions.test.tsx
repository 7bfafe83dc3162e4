import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonAnchor, ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextButton, TextLink } from './text-button.tsx';

beforeEach(() => window.history.replaceState(null, '', '/'));

function show(element: ReactNode) {
  const router = createBrowserRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { path: () => router.state.location.pathname, user: userEvent.setup({ delay: null }) };
}

test.each([
  ['Button', <Button key="a">送る</Button>],
  ['TextButton', <TextButton key="a">送る</TextButton>],
  ['IconButton', <IconButton key="a" icon={Plus} label="送る" />],
])('a %s without a type does not submit its form', async (_name, button) => {
  const sent = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  const { user } = show(<form onSubmit={sent}>{button}</form>);
  await user.click(screen.getByRole('button', { name: '送る' }));
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['TextButton', (props: object) => <TextButton {...props}>送る</TextButton>],
  ['IconButton', (props: object) => <IconButton {...props} icon={Plus} label="送る" />],
])('a %s ignores clicks while loading, without the attribute disabled', async (_name, button) => {
  const onClick = jest.fn();
  const { user } = show(button({ onClick, loading: true }));
  await user.click(screen.getByRole('button', { name: '送る' }));
  expect(onClick).not.toHaveBeenCalled();
  const attributes = ['aria-disabled', 'aria-busy', 'disabled'].map((name) =>
    screen.getByRole('button').getAttribute(name),
  );
  expect(attributes).toEqual(['true', 'true', null]);
});

test('the submit button submits its form', async () => {
  const sent = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  const { user } = show(
    <form onSubmit={sent}>
      <Button type="submit">送る</Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a loading button ignores the keyboard too, and shows its label again afterwards', async () => {
  const pressed = jest.fn();
  const button = (loading: boolean) => (
    <Button loading={loading} onClick={pressed}>
      送る
    </Button>
  );
  const { rerender } = render(button(true));
  screen.getByRole('button', { name: '処理中…' }).focus();
  await userEvent.keyboard('{Enter} ');
  expect(pressed).not.toHaveBeenCalled();
  rerender(button(false));
  expect(screen.getByRole('button', { name: '送る' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click on a loading button does not reach its container', async () => {
  const around = jest.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a row with a click handler
    <div onClick={around}>
      <Button loading>送る</Button>
    </div>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(around).not.toHaveBeenCalled();
});

test('a disabled button ignores clicks', async () => {
  const pressed = jest.fn();
  render(
    <Button disabled onClick={pressed}>
      送る
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
});

test.each([
  [
    'ButtonLink',
    <ButtonLink key="a" to="/next" icon={Plus}>
      進む
    </ButtonLink>,
  ],
  [
    'TextLink',
    <TextLink key="a" to="/next" iconEnd={Plus}>
      進む
    </TextLink>,
  ],
])('a %s is a link whose name is only its label', async (_name, link) => {
  const { path, user } = show(link);
  const found = screen.getByRole('link', { name: '進む' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.click(found);
  expect(path()).toBe('/next');
});

test('renders a plain link for an address outside the app', () => {
  show(
    <ButtonAnchor href="https://help.example.jp" target="_blank" rel="noopener">
      ヘルプ
    </ButtonAnchor>,
  );
  const link = screen.getByRole('link', { name: 'ヘルプ' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://help.example.jp',
    '_blank',
    'noopener',
  ]);
});

test('a button without a visible label has a name, which does not include its icon', () => {
  render(<IconButton icon={Plus} label="追加" dot />);
  const button = screen.getByRole('button', { name: '追加' });
  expect(button.textContent).toBe('');
  expect(screen.queryByRole('img')).toBeNull();
});
