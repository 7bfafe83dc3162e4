import { Button } from '@hareto/design-system/actions/button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import type { SortSheetProps } from './list-sheets.tsx';

const sheet = lazyComponent<SortSheetProps>(
  async () => (await import(/* webpackChunkName: "filter-form" */ './list-sheets.tsx')).SortSheet,
);

/** The button for the order, on phones only: on a desktop the user clicks the column headings. */
export function SortButton(props: Omit<SortSheetProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  if (useIsDesktop()) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={ArrowUpDown}
        aria-haspopup="dialog"
        onFocus={() => void sheet.fetch()}
        onClick={() => setOpen(true)}
      >
        並べ替え
      </Button>
      {isOpen && <sheet.Part {...props} onDone={() => setOpen(false)} />}
    </>
  );
}
