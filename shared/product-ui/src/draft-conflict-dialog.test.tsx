import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { DraftConflictDialog } from './draft-conflict-dialog.tsx';

beforeAll(() => fetchDialog());

function open() {
  let settle: () => void = () => undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      settle = resolve;
    });
  const onOverwrite = jest.fn(wait);
  const onReload = jest.fn(wait);
  render(<DraftConflictDialog open objectName="この下書き" {...{ onOverwrite, onReload }} />);
  const done = () =>
    act(async () => {
      settle();
      await Promise.resolve();
    });
  return { onOverwrite, onReload, done, user: userEvent.setup({ delay: null }) };
}
const button = (name: string) => screen.getByRole('button', { name });

test('explains what will be lost, and cannot be closed without an answer', async () => {
  const { user } = open();
  const dialog = screen.getByRole('alertdialog', { name: '内容が更新されています' });
  expect(dialog).toHaveAccessibleDescription(
    'この下書きは、別のタブまたは端末で変更されました。最新の内容を表示すると、この画面で入力した内容は失われます。',
  );
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '別のタブの変更を、この内容で上書きする',
    '最新の内容を表示する',
  ]);
});

test('puts the long answers one above the other', () => {
  open();
  const [overwrite, readAgain] = screen.getAllByRole('button');
  expect(overwrite!.parentElement).toBe(readAgain!.parentElement);
  expect(getComputedStyle(overwrite!.parentElement!).display).toBe('grid');
});

test.each([
  ['別のタブの変更を、この内容で上書きする', '最新の内容を表示する', 'onOverwrite'],
  ['最新の内容を表示する', '別のタブの変更を、この内容で上書きする', 'onReload'],
] as const)(
  'does %s once, and disables the other button meanwhile',
  async (chosen, other, called) => {
    const opened = open();
    await opened.user.click(button(chosen));
    const busy = screen.getByRole('button', { name: '処理中…' });
    expect(button(other)).toBeDisabled();
    await opened.user.click(busy);
    await opened.user.click(button(other));
    expect([opened.onOverwrite, opened.onReload].map(({ mock }) => mock.calls.length)).toEqual(
      called === 'onOverwrite' ? [1, 0] : [0, 1],
    );
    await opened.done();
    expect(button(chosen)).toBeEnabled();
    expect(button(other)).toBeEnabled();
  },
);
