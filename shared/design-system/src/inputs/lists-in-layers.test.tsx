import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { fetchDialog } from '../overlays/dialog-frame.tsx';
import { Modal } from '../overlays/modal.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Combobox } from './combobox.tsx';
import { ListSelect } from './list-select.tsx';

beforeAll(() => fetchDialog());

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('closes the list of a select on Esc, and its popover on the next Esc', async () => {
  render(
    <Popover label="期間" trigger={<Button>期間で絞り込む</Button>}>
      <ListSelect
        aria-label="期間の種類"
        options={[
          { value: 'transfer', label: '振込予定日' },
          { value: 'due', label: '支払期限' },
        ]}
        value="transfer"
        onValueChange={() => undefined}
      />
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: '期間で絞り込む' }));
  await screen.findByRole('dialog', { name: '期間' });
  await userEvent.click(screen.getByRole('combobox', { name: '期間の種類' }));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('dialog', { name: '期間' })).toHaveAttribute('data-state', 'open');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});

function BankDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} onOpenChange={setOpen} title="金融機関の選択">
      <Combobox
        load={() => Promise.resolve({ items: ['みずほ銀行'], total: 1 })}
        itemKey={(bank) => bank}
        itemLabel={(bank) => bank}
        value={null}
        onValueChange={() => undefined}
      />
    </Modal>
  );
}

test('closes the list of candidates on Esc, and its dialog on the next Esc', async () => {
  render(<BankDialog />);
  await userEvent.type(await screen.findByRole('combobox'), 'み');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  await userEvent.keyboard('{Escape}');
  await expectClosed();
});
