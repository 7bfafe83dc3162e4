import { css } from '@emotion/react';
import { Calendar as CalendarIcon } from 'lucide-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import {
  completeDateInput,
  formatDateInput,
  parsePlainDate,
  plainDateOf,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import { BottomSheet } from '../overlays/bottom-sheet.tsx';
import type { CalendarProps } from './calendar.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { latePart } from '../overlays/late-part.tsx';
import { Popover } from '../overlays/popover.tsx';
import { TextInput } from './text-input.tsx';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';

export type DatePickerProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'ref' | 'prefix' | 'width'
> &
  Pick<CalendarProps, 'closedReason' | 'min' | 'max' | 'note' | 'jump'> & {
    /**
     * 'YYYY-MM-DD', '' when empty, or the text as typed when it is no date yet: nothing typed is
     * ever lost.
     */
    value: string;
    onValueChange: (value: string) => void;
    onCommit?: ((value: string) => void) | undefined;
    /** "Today" is a parameter; by default the day in Tokyo. */
    today?: PlainDate | undefined;
    invalid?: boolean | undefined;
    unconfirmed?: boolean | undefined;
    startSlot?: ReactNode;
  };

/** 20 KB on the wire that a page needs only when somebody opens it. */
const calendar = latePart<CalendarProps>(
  async () => (await import(/* webpackChunkName: "calendar" */ './calendar.tsx')).Calendar,
);
const fetchCalendar = () => void calendar.fetch();

/** 2026-05-29 → 2026/05/29（金）; anything else stays as it is. */
export function shownDate(value: string): string {
  const date = parsePlainDate(value);
  return date ? formatDateInput(date) : value;
}

/** 0529, 5/29, 2026年5月29日 → 2026-05-29; what is no date stays as typed. */
export function readDate(text: string, today: PlainDate): string {
  return completeDateInput(text, today) ?? text.trim();
}

const pull = css`
  margin-right: -8px;
`;
const SHEET_FOCUS = '[role="grid"] button[tabindex="0"]';

type PickerProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  children: ReactNode;
  disabled: boolean | undefined;
};

function PickerButton({ open, setOpen, children, disabled }: PickerProps) {
  const isDesktop = useIsDesktop();
  const look = {
    css: pull,
    icon: CalendarIcon,
    label: 'カレンダーを開く',
    size: 'sm',
    disabled,
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchCalendar,
    onFocus: fetchCalendar,
  } as const;
  // Opened with its content, or with the failure to fetch it: a popover that grows afterwards stays
  // where only the small one had room.
  const change = (next: boolean) => {
    if (next)
      void calendar.fetch().then(() => {
        setOpen(true);
      });
    else setOpen(false);
  };
  if (!isDesktop) {
    return (
      <>
        <IconButton
          {...look}
          onClick={() => {
            change(true);
          }}
        />
        <BottomSheet
          open={open}
          onOpenChange={change}
          title="日付を選ぶ"
          initialFocus={SHEET_FOCUS}
        >
          {children}
        </BottomSheet>
      </>
    );
  }
  return (
    <Popover
      label="日付を選ぶ"
      width={340}
      align="end"
      focusesItself
      open={open}
      onOpenChange={change}
      trigger={<IconButton {...look} />}
    >
      {children}
    </Popover>
  );
}

/**
 * Typed or picked. While editing the text is the user's; on commit it becomes `YYYY/MM/DD（曜）`.
 */
export function DatePicker({
  value,
  onValueChange,
  onCommit,
  today = plainDateOf(new Date()),
  closedReason,
  min,
  max,
  note,
  jump,
  disabled,
  ...rest
}: DatePickerProps) {
  const [draft, showDraft] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // change and blur come one after the other, before a render: the state alone would commit twice.
  const typed = useRef<string | null>(null);
  const setDraft = (text: string | null) => {
    typed.current = text;
    showDraft(text);
  };

  const settle = (next: string) => {
    setDraft(null);
    if (next === value) return;
    onValueChange(next);
    onCommit?.(next);
  };
  const settleDraft = () => {
    if (typed.current !== null)
      settle(typed.current === shownDate(value) ? value : readDate(typed.current, today));
  };
  const pick = (date: PlainDate) => {
    setOpen(false);
    settle(date);
  };

  return (
    <TextInput
      {...rest}
      disabled={disabled}
      inputMode="text"
      autoComplete={rest.autoComplete ?? 'off'}
      placeholder={rest.placeholder ?? 'YYYY/MM/DD'}
      value={draft ?? shownDate(value)}
      onValueChange={setDraft}
      onCommit={settleDraft}
      onBlur={settleDraft}
      endSlot={
        <PickerButton open={open} setOpen={setOpen} disabled={disabled}>
          <calendar.Part
            value={parsePlainDate(value) ?? ''}
            onSelect={pick}
            today={today}
            closedReason={closedReason}
            min={min}
            max={max}
            note={note}
            jump={jump}
          />
        </PickerButton>
      }
    />
  );
}
