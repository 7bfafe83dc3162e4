import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { BottomSheet } from './bottom-sheet.tsx';
import { fetchDialog } from './dialog-frame.tsx';
import { Drawer } from './drawer.tsx';
import { ConfirmModal, Modal, NoticeModal } from './modal.tsx';

beforeAll(() => fetchDialog());

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };

function DialogWithOpener({ children }: { children: (state: OpenState) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <input aria-label="金額" id="amount" />
      {children({ open, onOpenChange: setOpen })}
    </>
  );
}
const user = () => userEvent.setup({ delay: null });
const openDialog = () => user().click(screen.getByRole('button', { name: '開く' }));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const opener = () => screen.getByRole('button', { name: '開く' });

const KINDS: [string, (state: OpenState) => ReactNode][] = [
  [
    'a modal',
    (state) => (
      <Modal {...state} title="理由の入力">
        <input aria-label="理由" />
      </Modal>
    ),
  ],
  [
    'a drawer',
    (state) => (
      <Drawer {...state} title="理由の入力">
        <input aria-label="理由" />
      </Drawer>
    ),
  ],
  [
    'a sheet',
    (state) => (
      <BottomSheet {...state} title="理由の入力">
        <input aria-label="理由" />
      </BottomSheet>
    ),
  ],
];

/** A toast that this Radix does not know, as Radix in a remote does not know the host's toasts. */
function Toast() {
  const [isClosed, setClosed] = useState(false);
  return (
    <div style={{ pointerEvents: 'auto' }} role="status">
      {isClosed ? '閉じました' : <button onClick={() => setClosed(true)}>通知を閉じる</button>}
    </div>
  );
}

test.each(KINDS)(
  '%s is named by its title, takes the focus, and returns it after Esc',
  async (_kind, dialogWith) => {
    render(<DialogWithOpener>{dialogWith}</DialogWithOpener>);
    await openDialog();
    const dialog = await screen.findByRole('dialog', { name: '理由の入力' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await user().keyboard('{Escape}');
    await expectClosed();
    expect(opener()).toHaveFocus();
  },
);

test.each(KINDS)(
  'does not close %s on the Esc that ends an IME conversion',
  async (_kind, dialogWith) => {
    render(<DialogWithOpener>{dialogWith}</DialogWithOpener>);
    await openDialog();
    const input = await screen.findByLabelText('理由');
    await user().type(input, 'りゆう');
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(input, { key: 'Escape', keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(input).toHaveValue('りゆう');
  },
);

test.each(KINDS)('keeps the focus in %s on Tab, in both directions', async (_kind, dialogWith) => {
  render(<DialogWithOpener>{dialogWith}</DialogWithOpener>);
  await openDialog();
  const dialog = await screen.findByRole('dialog');
  for (const shift of [false, true])
    for (let times = 0; times < 4; times += 1) {
      await user().tab({ shift });
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
});

test('closes on a click on the scrim, but not on a click inside', async () => {
  render(<DialogWithOpener>{KINDS[0]![1]}</DialogWithOpener>);
  await openDialog();
  const dialog = await screen.findByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('理由'));
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  await expectClosed();
});

/** jsdom has no layout: the frame of 800 × 600 px has scrollbars of 15 px. */
function pressFrameAt(frame: HTMLElement, clientX: number, clientY: number) {
  const sizes = { offsetWidth: 800, clientWidth: 785, offsetHeight: 600, clientHeight: 585 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(frame, name, { value, configurable: true });
  fireEvent(frame, new MouseEvent('pointerdown', { bubbles: true, clientX, clientY }));
}

test.each([
  ['vertical', 790, 300],
  ['horizontal', 300, 590],
])('stays open on a press on its own scrollbar (%s)', async (_scrollbar, x, y) => {
  const onOpenChange = jest.fn();
  render(<Modal open title="お支払いの流れ" onOpenChange={onOpenChange} />);
  const dialog = await screen.findByRole('dialog');
  pressFrameAt(dialog, x, y);
  expect(onOpenChange).not.toHaveBeenCalled();
  pressFrameAt(dialog, 300, 300);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('keeps a required dialog open on Esc and on the scrim', async () => {
  const onOpenChange = jest.fn();
  render(<Modal open title="保存中" dismissible={false} onOpenChange={onOpenChange} />);
  const dialog = screen.getByRole('dialog');
  await user().keyboard('{Escape}');
  fireEvent.pointerDown(dialog);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each([true, false])(
  'stays open on a press on a toast of another bundle above it (dismissible %s)',
  async (dismissible) => {
    const onOpenChange = jest.fn();
    render(
      <>
        <Modal open title="理由の入力" {...{ dismissible, onOpenChange }}>
          <input aria-label="理由" />
        </Modal>
        {createPortal(<Toast />, document.body)}
      </>,
    );
    const reason = await screen.findByLabelText('理由');
    await user().type(reason, '二重請求');
    await user().click(screen.getByRole('button', { name: '通知を閉じる', hidden: true }));
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('閉じました');
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(reason).toHaveValue('二重請求');
  },
);

test('focuses the close button of a drawer first, and a given field of the page after closing', async () => {
  render(
    <DialogWithOpener>
      {(state) => (
        <Drawer {...state} title="請求書" finalFocus="#amount">
          本文
        </Drawer>
      )}
    </DialogWithOpener>,
  );
  await openDialog();
  const close = await screen.findByRole('button', { name: '閉じる' });
  await waitFor(() => expect(close).toHaveFocus());
  await user().click(close);
  await expectClosed();
  expect(screen.getByLabelText('金額')).toHaveFocus();
});

test('returns the focus to the opener of the drawer when the given field no longer exists', async () => {
  render(
    <DialogWithOpener>
      {(state) => (
        <Drawer {...state} title="請求書" finalFocus="#nowhere">
          本文
        </Drawer>
      )}
    </DialogWithOpener>,
  );
  await openDialog();
  await user().click(await screen.findByRole('button', { name: '閉じる' }));
  await expectClosed();
  expect(opener()).toHaveFocus();
});

test('leaves the focus on the field to which an entry of a sheet has moved it', async () => {
  const toAmount = (close: () => void) => {
    flushSync(close);
    screen.getByLabelText('金額').focus();
  };
  render(
    <DialogWithOpener>
      {(state) => (
        <BottomSheet {...state} title="未入力">
          <button type="button" onClick={() => toAmount(() => state.onOpenChange(false))}>
            金額へ
          </button>
        </BottomSheet>
      )}
    </DialogWithOpener>,
  );
  await openDialog();
  await user().click(await screen.findByRole('button', { name: '金額へ' }));
  await expectClosed();
  // The dialog returns the focus in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('金額')).toHaveFocus();
});

test('keeps the name of a drawer with its own header', () => {
  render(
    <Drawer open title="メニュー" header={<b>株式会社サンプル</b>} onOpenChange={() => undefined}>
      本文
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'メニュー' })).toHaveTextContent('株式会社サンプル');
});

test.each([
  [false, 'はい'],
  [true, 'いいえ'],
])('in a question with destructive %s, focuses 「%s」 first', async (destructive, name) => {
  render(
    <ConfirmModal
      open
      title="削除しますか"
      {...{ destructive }}
      onYes={jest.fn()}
      onNo={jest.fn()}
    />,
  );
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});

test('can be neither answered again nor closed while its action runs', async () => {
  const onYes = jest.fn();
  const onNo = jest.fn();
  render(<ConfirmModal open pending title="削除しますか" {...{ onYes, onNo }} />);
  const dialog = screen.getByRole('alertdialog');
  for (const button of within(dialog).getAllByRole('button')) await user().click(button);
  await user().keyboard('{Escape}');
  expect([onYes.mock.calls, onNo.mock.calls]).toEqual([[], []]);
});

test('closes an information dialog on Esc and by its only button', async () => {
  const onClose = jest.fn();
  render(
    <NoticeModal open title="受け付けました" onClose={onClose}>
      結果はメールでお知らせします。
    </NoticeModal>,
  );
  const dialog = screen.getByRole('alertdialog', { name: '受け付けました' });
  expect(dialog).toHaveAccessibleDescription('結果はメールでお知らせします。');
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  await user().keyboard('{Escape}');
  await user().click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
