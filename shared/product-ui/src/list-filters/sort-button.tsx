import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import type { SortChoicesProps } from './sort-choices.tsx';

const sheet = lazyComponent<SortChoicesProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './list-sheets.tsx')).SortSheet,
);
const choices = lazyComponent<SortChoicesProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './list-sheets.tsx')).SortChoices,
);

const panel = css`
  padding: ${vars.space[2]} ${vars.space[4]};
`;

type Props = Omit<SortChoicesProps, 'onDone'>;

/** The button for the order: a sheet below 1024 px, otherwise a popover. */
export function SortButton(props: Props) {
  return useIsDesktop() ? <SortPopover {...props} /> : <SortSheetButton {...props} />;
}

function SortSheetButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={ArrowUpDown}
        aria-haspopup="dialog"
        onFocus={() => void sheet.loadScript()}
        onClick={() => setOpen(true)}
      >
        並べ替え
      </Button>
      {isOpen && <sheet.Component {...props} onDone={() => setOpen(false)} />}
    </>
  );
}

/** Also has the orders that no column of the table offers. */
function SortPopover(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="並べ替え"
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      trigger={
        <IconButton
          icon={ArrowUpDown}
          label="並べ替え"
          size="sm"
          outlined
          onPointerEnter={() => void choices.loadScript()}
          onFocus={() => void choices.loadScript()}
        />
      }
    >
      <div css={panel}>
        <choices.Component {...props} onDone={() => setOpen(false)} />
      </div>
    </Popover>
  );
}
