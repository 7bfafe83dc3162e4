import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmModal } from './modal.tsx';
import { fetchDialog } from './dialog-frame.tsx';

beforeAll(() => fetchDialog());

function Deletion({
  destructive,
  onYes = () => undefined,
}: {
  destructive: boolean;
  onYes?: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        開く
      </Button>
      <ConfirmModal
        open={open}
        destructive={destructive}
        title="この下書きを削除しますか？"
        onYes={onYes}
        onNo={() => {
          setOpen(false);
        }}
      >
        元に戻せません。
      </ConfirmModal>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: '開く' }));

test.each([
  [true, 'いいえ'],
  [false, 'はい'],
])('destructive %s: puts the focus first on %s', async (destructive, label) => {
  render(<Deletion destructive={destructive} />);
  await open();
  expect(
    screen.getByRole('alertdialog', { name: 'この下書きを削除しますか？' }),
  ).toHaveAccessibleDescription('元に戻せません。');
  expect(screen.getByRole('button', { name: label })).toHaveFocus();
});

test('answers いいえ on Esc and returns the focus to the opener', async () => {
  render(<Deletion destructive />);
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: '開く' })).toHaveFocus();
});

test('focuses the heading when the address has changed while the dialog was open', async () => {
  render(
    <>
      <h1 data-page-heading tabIndex={-1}>
        登録済み取引先
      </h1>
      <Deletion destructive />
    </>,
  );
  await open();
  window.history.pushState(null, '', '/suppliers');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('calls `onYes` once on はい', async () => {
  const onYes = jest.fn();
  render(<Deletion destructive={false} onYes={onYes} />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'はい' }));
  expect(onYes).toHaveBeenCalledTimes(1);
});

test('adds no style element, and locks the scroll by an attribute', async () => {
  render(<Deletion destructive={false} />);
  await open();
  expect(document.querySelectorAll('style:not([data-emotion])')).toHaveLength(0);
  expect(document.querySelector('[data-scroll-lock]')).not.toBeNull();
});
