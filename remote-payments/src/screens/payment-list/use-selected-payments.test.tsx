import { SelectionBar } from '@hareto/product-ui/list-filters/selection-bar.tsx';
import { anInvoice } from '@hareto/testing/payment-builders.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import type { PaymentListData } from './payment-list-loader.ts';
import { searchOf } from './payment-list-search.ts';
import { useSelectedPayments } from './use-selected-payments.ts';

const rows = Array.from({ length: 502 }, (_, index) => anInvoice({ id: index + 1 }));
const pages = [rows.slice(0, 499), rows.slice(499)];

/** One page of the history; the button selects all of its rows. */
function History({ page }: { page: number }) {
  const invoices = pages[page - 1] ?? [];
  const search = searchOf(`https://hareto.example/payments/history?page=${String(page)}`);
  const data = { tab: 'history', search, invoices } as unknown as PaymentListData;
  const { selected, selection, limitText, clear } = useSelectedPayments(data);
  const all = invoices.filter((row) => selection.isSelectable?.(row)).map(({ id }) => String(id));
  return (
    <>
      <SelectionBar count={selected.length} limitText={limitText} onClear={clear} actions={null}>
        {`最後は${String(selected.at(-1)?.id)}`}
      </SelectionBar>
      <button onClick={() => selection.onChange(new Set([...selection.selected, ...all]))}>
        すべて選ぶ
      </button>
    </>
  );
}

test('says which rows of a page were selected at the limit of 500', () => {
  const selectAll = () => fireEvent.click(screen.getByRole('button', { name: 'すべて選ぶ' }));
  const { rerender } = render(<History page={1} />);
  selectAll();
  expect(screen.getByRole('status')).toHaveTextContent(/^499件を選択中$/);
  rerender(<History page={2} />);
  selectAll();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^500件を選択中このページは上から1件を選びました。選べるのは500件までです。$/,
  );
  expect(screen.getByText('最後は500')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '選択を解除' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^0件を選択中$/);
});
