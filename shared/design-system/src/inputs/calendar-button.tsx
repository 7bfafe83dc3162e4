import { css } from '@emotion/react';
import { Calendar as CalendarIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';
import { BottomSheet } from '../overlays/bottom-sheet.tsx';
import { latePart } from '../overlays/late-part.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { CalendarProps } from './calendar.tsx';

/** 20 KB on the wire that a page needs only when somebody opens it. */
const calendar = latePart<CalendarProps>(
  async () => (await import(/* webpackChunkName: "calendar" */ './calendar.tsx')).Calendar,
);
const fetchCalendar = () => void calendar.fetch();

const pull = css`
  margin-right: -8px;
`;
const SHEET_FOCUS = '[role="grid"] button[tabindex="0"]';

type CalendarButtonProps = CalendarProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  disabled: boolean | undefined;
};

/** A popover where there is room for one, else a sheet from the bottom. */
export function CalendarButton({ open, setOpen, disabled, ...days }: CalendarButtonProps) {
  const isDesktop = useIsDesktop();
  // Opened with its content, or with the failure to fetch it: a popover that grows afterwards stays
  // where only the small one had room.
  const change = (next: boolean) => {
    if (next)
      void calendar.fetch().then(() => {
        setOpen(true);
      });
    else setOpen(false);
  };
  const Picker = isDesktop ? PickerPopover : PickerSheet;
  return (
    <Picker open={open} onOpenChange={change} disabled={disabled}>
      <calendar.Part {...days} />
    </Picker>
  );
}

type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  disabled: boolean | undefined;
  children: ReactNode;
};

const BUTTON = {
  css: pull,
  icon: CalendarIcon,
  label: 'カレンダーを開く',
  size: 'sm',
  'aria-haspopup': 'dialog',
  onPointerEnter: fetchCalendar,
  onFocus: fetchCalendar,
} as const;
const TITLE = '日付を選ぶ';

function PickerSheet({ open, onOpenChange, disabled, children }: OverlayProps) {
  return (
    <>
      <IconButton {...BUTTON} disabled={disabled} onClick={() => onOpenChange(true)} />
      <BottomSheet open={open} onOpenChange={onOpenChange} title={TITLE} initialFocus={SHEET_FOCUS}>
        {children}
      </BottomSheet>
    </>
  );
}

function PickerPopover({ disabled, children, ...opening }: OverlayProps) {
  return (
    <Popover
      {...opening}
      label={TITLE}
      width={340}
      align="end"
      focusesItself
      trigger={<IconButton {...BUTTON} disabled={disabled} />}
    >
      {children}
    </Popover>
  );
}
