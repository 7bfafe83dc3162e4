import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FilterFormProps } from './filter-form.tsx';
import { isSet, type FilterGroup } from './filter-groups.ts';
import { SortButton } from './sort-button.tsx';
import type { SortChoicesProps } from './sort-choices.tsx';

const sheet = lazyComponent<FilterFormProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './list-sheets.tsx')).FilterSheet,
);

/** The button of a filter that is set. */
export const setFilter = css`
  border-color: ${vars.color.primary};
  background: ${vars.color.primary50};
  color: ${vars.color.primaryHover};
`;
export type SheetButtonsProps = Omit<FilterFormProps, 'groups' | 'onDone'> & {
  groups: readonly FilterGroup[];
  sort: Pick<SortChoicesProps, 'rows' | 'value'>;
  onSort: (sort: string) => void;
};

/** Below 1024 px one sheet has all filters of a list, and another one its order. */
export function SheetButtons({ sort, onSort, ...props }: SheetButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = props.groups.filter((group) => isSet(group, props.values)).length;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        icon={SlidersHorizontal}
        css={count > 0 && setFilter}
        onFocus={() => void sheet.loadScript()}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `絞り込み（${String(count)}）` : '絞り込み'}
      </Button>
      <SortButton {...sort} onSort={onSort} />
      {isOpen && <sheet.Component {...props} onDone={() => setOpen(false)} />}
    </>
  );
}
