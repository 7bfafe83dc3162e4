import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Modal } from './modal.tsx';

let isScriptFailing = true;
jest.mock('./dialog-trap.tsx', () => {
  if (isScriptFailing) throw new Error('offline');
  return jest.requireActual<object>('./dialog-trap.tsx');
});

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        削除
      </Button>
      <Modal open={open} onOpenChange={setOpen} title="削除しますか？">
        元に戻せません。
      </Modal>
    </>
  );
}

test('shows an error when the script of the first dialog fails, and opens the dialog on retry', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: '削除' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('読み込みに失敗しました。');
  expect(screen.queryByRole('dialog')).toBeNull();
  isScriptFailing = false;
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('dialog', { name: '削除しますか？' })).toHaveTextContent(
    '元に戻せません。',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
