import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/button.tsx';
import { Popover } from './popover.tsx';

const show = () =>
  render(
    <>
      <Popover label="手数料の説明" trigger={<Button>手数料とは</Button>}>
        お支払い金額の3%です。
      </Popover>
      <p>外側</p>
    </>,
  );
const trigger = () => screen.getByRole('button', { name: '手数料とは' });

test('opens on a click on its trigger, and closes on the next click', async () => {
  show();
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger());
  const dialog = await screen.findByRole('dialog', { name: '手数料の説明' });
  expect(dialog).toHaveTextContent('お支払い金額の3%です。');
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', dialog.id);
  await userEvent.click(trigger());
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('closes on Esc with the focus on its trigger, and on a click outside', async () => {
  show();
  trigger().focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(trigger()).toHaveFocus();
  await userEvent.click(trigger());
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByText('外側'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a press outside', () => {
  const showTwo = () =>
    render(
      <>
        <Popover label="手数料の説明" trigger={<Button>手数料とは</Button>}>
          お支払い金額の3%です。
        </Popover>
        <Popover label="総額の説明" trigger={<Button>総額とは</Button>}>
          手数料を含む金額です。
        </Popover>
        <input aria-label="金額" />
      </>,
    );
  const openFirst = async () => {
    await userEvent.click(trigger());
    await screen.findByRole('dialog', { name: '手数料の説明' });
  };
  const expectFirstClosed = () =>
    waitFor(() => {
      expect(screen.queryByRole('dialog', { name: '手数料の説明' })).toBeNull();
    });
  /** The focus of a closed panel moves one task after it was removed. */
  const nextTask = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve);
        }),
    );

  test('leaves the focus on a field pressed outside', async () => {
    showTwo();
    await openFirst();
    await userEvent.click(screen.getByLabelText('金額'));
    await expectFirstClosed();
    await nextTask();
    expect(screen.getByLabelText('金額')).toHaveFocus();
  });

  test('leaves the focus on a field outside that was focused by code', async () => {
    showTwo();
    await openFirst();
    act(() => screen.getByLabelText('金額').focus());
    await expectFirstClosed();
    await nextTask();
    expect(screen.getByLabelText('金額')).toHaveFocus();
  });

  test('closes the first popover and keeps a second one open that it has opened', async () => {
    showTwo();
    await openFirst();
    await userEvent.click(screen.getByRole('button', { name: '総額とは' }));
    await expectFirstClosed();
    await nextTask();
    expect(screen.getByRole('dialog', { name: '総額の説明' })).toBeInTheDocument();
  });

  test('returns the focus on Esc after the popover was left once by a press', async () => {
    showTwo();
    await openFirst();
    await userEvent.click(screen.getByLabelText('金額'));
    await expectFirstClosed();
    await openFirst();
    await userEvent.keyboard('{Escape}');
    await expectFirstClosed();
    await waitFor(() => expect(trigger()).toHaveFocus());
  });
});

test('stays open on the Esc that cancels an IME conversion', async () => {
  render(
    <Popover label="条件" trigger={<Button>保存した条件</Button>}>
      <input aria-label="条件の名前" />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: '保存した条件' }));
  const name = await screen.findByLabelText('条件の名前');
  fireEvent.keyDown(name, { key: 'Escape', keyCode: 229 });
  expect(screen.getByRole('dialog', { name: '条件' })).toHaveAttribute('data-state', 'open');
});

test('keeps its typed text on a press on a toast of another bundle', async () => {
  render(
    <>
      <Popover label="条件" trigger={<Button>保存した条件</Button>}>
        <input aria-label="条件の名前" />
      </Popover>
      <div data-toast-region>
        <button type="button">通知を閉じる</button>
      </div>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '保存した条件' }));
  await userEvent.type(await screen.findByLabelText('条件の名前'), '月末');
  await userEvent.click(screen.getByRole('button', { name: '通知を閉じる' }));
  expect(screen.getByRole('dialog', { name: '条件' })).toHaveAttribute('data-state', 'open');
  expect(screen.getByLabelText('条件の名前')).toHaveValue('月末');
});
