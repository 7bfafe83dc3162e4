import { render, screen, waitFor } from '@testing-library/react';
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

test('opens beside its trigger on a click, and closes on another', async () => {
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
