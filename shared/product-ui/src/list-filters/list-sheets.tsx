import { RadioGroup } from '@hareto/design-system/inputs/radio-cards.tsx';
import { BottomSheet } from '@hareto/design-system/overlays/bottom-sheet.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';

/** The filters of a list on a phone. */
export const FilterSheet = (form: FilterFormProps) => (
  <BottomSheet open onOpenChange={() => form.onDone()} title="絞り込み">
    <FilterForm {...form} />
  </BottomSheet>
);

export interface SortSheetProps {
  options: readonly { value: string; label: string }[];
  value: string;
  onSort: (sort: string) => void;
  onDone: () => void;
}

/** The order of a list on a phone. */
export const SortSheet = ({ options, value, onSort, onDone }: SortSheetProps) => (
  <BottomSheet open onOpenChange={() => onDone()} title="並べ替え">
    <RadioGroup
      aria-label="並べ替え"
      options={options}
      value={value}
      onValueChange={(next) => {
        onSort(next);
        onDone();
      }}
    />
  </BottomSheet>
);
