import { Checkbox } from '../inputs/checkbox.tsx';
import type { ResponsiveTableProps, Selection } from './table-columns.ts';

function withSelection(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids)
    if (isSelected) next.add(id);
    else next.delete(id);
  return next;
}

const isSelectable = <Row,>(selection: Selection<Row>, row: Row): boolean =>
  selection.isSelectable?.(row) ?? true;

export function SelectRow<Row>({
  row,
  id,
  selection,
}: {
  row: Row;
  id: string;
  selection: Selection<Row>;
}) {
  return (
    <Checkbox
      label={selection.rowLabel(row)}
      hideLabel
      disabled={!isSelectable(selection, row)}
      checked={selection.selected.has(id)}
      onCheckedChange={(isSelected) => {
        selection.onChange(withSelection(selection.selected, [id], isSelected));
      }}
    />
  );
}

export function SelectAll<Row>({
  rows,
  rowKey,
  selection,
  hideLabel = true,
}: Pick<ResponsiveTableProps<Row>, 'rows' | 'rowKey'> & {
  selection: Selection<Row>;
  hideLabel?: boolean;
}) {
  const ids = rows.filter((row) => isSelectable(selection, row)).map((row) => String(rowKey(row)));
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <Checkbox
      data-select-all
      label="すべて選ぶ"
      hideLabel={hideLabel}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onCheckedChange={(isSelected) => {
        selection.onChange(withSelection(selection.selected, ids, isSelected));
      }}
    />
  );
}
