import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FilterFormProps } from './filter-form.tsx';
import { isSet, type FilterGroup } from './filter-groups.ts';
import { SortButton } from './sort-button.tsx';

const form = lazyComponent<FilterFormProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './filter-form.tsx')).FilterForm,
);
const sheet = lazyComponent<FilterFormProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './list-sheets.tsx')).FilterSheet,
);

const active = css`
  border-color: ${vars.color.primary};
  background: ${vars.color.primary50};
  color: ${vars.color.primaryHover};
`;
const panel = css`
  padding: 20px;
`;

export type FilterButtonsProps = Omit<FilterFormProps, 'groups' | 'onDone'> & {
  groups: readonly FilterGroup[];
  sort: { options: readonly { value: string; label: string }[]; value: string };
  onSort: (sort: string) => void;
};

/** A button for each group; below 1024 px one sheet has all groups, and another sheet the order. */
export function FilterButtons(props: FilterButtonsProps) {
  const { groups, values } = props;
  const isDesktop = useIsDesktop();
  if (!isDesktop) return <PhoneButtons {...props} />;
  return groups.map((group) => (
    <FilterButton key={group.label} {...props} group={group} isActive={isSet(group, values)} />
  ));
}

function FilterButton({
  group,
  isActive,
  ...props
}: FilterButtonsProps & { group: FilterGroup; isActive: boolean }) {
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
          css={isActive && active}
          onPointerEnter={() => void form.fetch()}
          onFocus={() => void form.fetch()}
        >
          {group.label}
        </Button>
      }
    >
      <div css={panel}>
        <form.Part {...props} groups={[group]} onDone={() => setOpen(false)} />
      </div>
    </Popover>
  );
}

function PhoneButtons({ sort, onSort, ...props }: FilterButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = props.groups.filter((group) => isSet(group, props.values)).length;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        icon={SlidersHorizontal}
        css={count > 0 && active}
        onFocus={() => void sheet.fetch()}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `絞り込み（${String(count)}）` : '絞り込み'}
      </Button>
      <SortButton {...sort} onSort={onSort} />
      {isOpen && <sheet.Part {...props} onDone={() => setOpen(false)} />}
    </>
  );
}
