import { fireEvent, render, screen } from '@testing-library/react';
import { SelectionBar } from './selection-bar.tsx';
import { useSelectedRows } from './use-selected-rows.ts';

const rows = Array.from({ length: 502 }, (_, index) => ({ id: index + 1 }));
const pages = [rows.slice(0, 499), rows.slice(499)];

interface ListProps {
  page: number;
  shown?: readonly { id: number }[];
}

/** One page of a list; the button selects all of its rows. */
function List({ page, shown = pages[page - 1] ?? [] }: ListProps) {
  const { selection, bar } = useSelectedRows('history', { page, rows: shown }, ({ id }) =>
    String(id),
  );
  const { selected, limitText, onClear } = bar;
  const all = shown.filter((row) => selection.isSelectable?.(row)).map(({ id }) => String(id));
  return (
    <>
      <SelectionBar count={selected.length} limitText={limitText} onClear={onClear} actions={null}>
        {`最後は${selected
          .slice(-3)
          .map(({ id }) => id)
          .join()}`}
      </SelectionBar>
      <button onClick={() => selection.onChange(new Set([...selection.selected, ...all]))}>
        すべて選ぶ
      </button>
    </>
  );
}

test('says which rows of a page were selected at the limit of 500', () => {
  const selectAll = () => fireEvent.click(screen.getByRole('button', { name: 'すべて選ぶ' }));
  const { rerender } = render(<List page={1} />);
  selectAll();
  expect(screen.getByRole('status')).toHaveTextContent(/^499件を選択中$/);
  rerender(<List page={2} />);
  selectAll();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^500件を選択中このページは上から1件を選びました。選べるのは500件までです。$/,
  );
  expect(screen.getByText('最後は498,499,500')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '選択を解除' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^0件を選択中$/);
});

test('drops a row that has left its page', () => {
  const first = { id: 1 };
  const second = { id: 2 };
  const { rerender } = render(<List page={1} shown={[first, second]} />);
  fireEvent.click(screen.getByRole('button', { name: 'すべて選ぶ' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^2件を選択中$/);
  rerender(<List page={2} shown={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^2件を選択中$/);
  rerender(<List page={1} shown={[first]} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^1件を選択中$/);
  expect(screen.getByText('最後は1')).toBeVisible();
});

test('on the next page, does not select again a row that has left its page, nor twice a moved row', () => {
  const shown = (...ids: number[]) => ids.map((id) => ({ id }));
  const selectAll = () => fireEvent.click(screen.getByRole('button', { name: 'すべて選ぶ' }));
  const { rerender } = render(<List page={1} shown={shown(1, 2)} />);
  selectAll();
  rerender(<List page={2} shown={shown(3)} />);
  selectAll();
  expect(screen.getByText('最後は1,2,3')).toBeVisible();
  rerender(<List page={1} shown={shown(2, 3)} />);
  rerender(<List page={2} shown={shown(4)} />);
  expect(screen.getByText('最後は2,3')).toBeVisible();
});
