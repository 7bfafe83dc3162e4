import { RadioGroup } from '@hareto/design-system/inputs/radio-cards.tsx';
import { BottomSheet } from '@hareto/design-system/overlays/bottom-sheet.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

export type ListSheetProps = FilterFormProps & {
  shown: 'filters' | 'sort' | null;
  sort: { options: readonly { value: string; label: string }[]; value: string };
  onSort: (sort: string) => void;
};

/** The filters, or the order, of a list on a phone. */
export function ListSheet({ shown, sort, onSort, ...form }: ListSheetProps) {
  const close = { open: true, onOpenChange: () => form.onDone() };
  if (shown === 'filters')
    return (
      <BottomSheet {...close} title="絞り込み">
        <FilterForm {...form} />
      </BottomSheet>
    );
  return (
    <BottomSheet {...close} title="並べ替え">
      <RadioGroup
        aria-label="並べ替え"
        options={sort.options}
        value={sort.value}
        onValueChange={(value) => {
          onSort(value);
          form.onDone();
        }}
      />
    </BottomSheet>
  );
}
