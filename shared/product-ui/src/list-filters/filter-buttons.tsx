import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { FilterFormProps } from './filter-form.tsx';
import { isSet, type FilterGroup } from './filter-groups.ts';
import { SortButton } from './sort-button.tsx';
import { setFilter, SheetButtons, type SheetButtonsProps } from './sheet-buttons.tsx';

const form = lazyComponent<FilterFormProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './filter-form.tsx')).FilterForm,
);

const panel = css`
  padding: ${vars.space[5]};
`;

/** A button for each group and for the order; below 1024 px one sheet has all groups. */
export function FilterButtons(props: SheetButtonsProps) {
  const { groups, values, sort, onSort } = props;
  const isDesktop = useIsDesktop();
  if (!isDesktop) return <SheetButtons {...props} />;
  return (
    <>
      {groups.map((group) => (
        <FilterButton key={group.label} {...props} group={group} isActive={isSet(group, values)} />
      ))}
      <SortButton {...sort} onSort={onSort} />
    </>
  );
}

function FilterButton({
  group,
  isActive,
  ...props
}: SheetButtonsProps & { group: FilterGroup; isActive: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={`${group.label}で絞り込む`}
      open={open}
      onOpenChange={setOpen}
      width={group.kind === 'days' ? 460 : 360}
      align="start"
      trigger={
        <Button
          variant="secondary"
          size="sm"
          iconEnd={ChevronDown}
          css={isActive && setFilter}
          onPointerEnter={() => void form.loadScript()}
          onFocus={() => void form.loadScript()}
        >
          {group.label}
        </Button>
      }
    >
      <div css={panel}>
        <form.Component {...props} groups={[group]} onDone={() => setOpen(false)} />
      </div>
    </Popover>
  );
}
