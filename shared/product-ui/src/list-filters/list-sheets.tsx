import { BottomSheet } from '@hareto/design-system/overlays/bottom-sheet.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { SortChoices, type SortChoicesProps } from './sort-choices.tsx';

export { SortChoices };

/** The filters of a list on a phone. */
export const FilterSheet = (form: FilterFormProps) => (
  <BottomSheet open onOpenChange={() => form.onDone()} title="絞り込み">
    <FilterForm {...form} />
  </BottomSheet>
);

/** The order of a list on a phone. */
export const SortSheet = (choices: SortChoicesProps) => (
  <BottomSheet open onOpenChange={() => choices.onDone()} title="並べ替え">
    <SortChoices {...choices} />
  </BottomSheet>
);
