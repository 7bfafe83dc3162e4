import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import {
  formatDateInput,
  parsePlainDate,
  plainDateOf,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';
import { completeDateInput } from '@hareto/domain/typed-date.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { CalendarProps } from './calendar.tsx';
import { TextInput } from './text-input.tsx';

export type DatePickerProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max' | 'ref' | 'prefix' | 'width'
> &
  Pick<CalendarProps, 'closedReason' | 'min' | 'max' | 'note' | 'jump'> & {
    /**
     * 'YYYY-MM-DD', '' when empty, or the text as typed while it is not a date: typed text is never
     * lost.
     */
    value: string;
    /** Called at every keystroke. */
    onValueChange: (value: string) => void;
    /** `before` is the value before the first keystroke. */
    onCommit?: ((value: string, before: string) => void) | undefined;
    /** Today's date; by default the day in Tokyo. */
    today?: PlainDate | undefined;
    invalid?: boolean | undefined;
    unconfirmed?: boolean | undefined;
    startSlot?: ReactNode;
  };

/** 2026-05-29 → 2026/05/29（金）; any other text is returned unchanged. */
export function shownDate(value: string): string {
  const date = parsePlainDate(value);
  return date ? formatDateInput(date) : value;
}

/** 0529, 5/29, 2026年5月29日 → 2026-05-29; any other text is returned unchanged. */
export function readDate(text: string, today: PlainDate): string {
  return completeDateInput(text, today) ?? text.trim();
}

interface Editing {
  /** The text as typed. */
  readonly text: string;
  /** The value before the first keystroke. */
  readonly before: string;
}

/**
 * `draft` is the text during editing, and null when the value is shown. The value changes at every
 * keystroke, so that a page that is left keeps the typed date.
 */
function useDateText({
  value,
  onValueChange,
  onCommit,
  today,
}: Pick<DatePickerProps, 'value' | 'onValueChange' | 'onCommit'> & { today: PlainDate }) {
  const [draft, showDraft] = useState<string | null>(null);
  // change and blur may fire before the next render, so with the state alone both would commit.
  const editing = useRef<Editing | null>(null);
  const valueOf = ({ text, before }: Editing) =>
    text === shownDate(before) ? before : readDate(text, today);
  const type = (text: string) => {
    editing.current = { text, before: editing.current?.before ?? value };
    showDraft(text);
    onValueChange(valueOf(editing.current));
  };
  const settle = (next: string) => {
    const before = editing.current?.before ?? value;
    editing.current = null;
    showDraft(null);
    if (next !== value) onValueChange(next);
    if (next !== before) onCommit?.(next, before);
  };
  const settleDraft = () => {
    if (editing.current !== null) settle(valueOf(editing.current));
  };
  return { draft, type, settle, settleDraft };
}

/**
 * A date field for typing and picking. Editing never rewrites the text; on commit it becomes
 * `YYYY/MM/DD（曜）`.
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
  const text = useDateText({ value, onValueChange, onCommit, today });
  const [open, setOpen] = useState(false);
  const pick = (date: PlainDate) => {
    setOpen(false);
    text.settle(date);
  };

  return (
    <TextInput
      {...rest}
      disabled={disabled}
      inputMode="text"
      autoComplete={rest.autoComplete ?? 'off'}
      placeholder={rest.placeholder ?? 'YYYY/MM/DD'}
      value={text.draft ?? shownDate(value)}
      onValueChange={text.type}
      onCommit={text.settleDraft}
      onBlur={text.settleDraft}
      endSlot={
        <CalendarButton
          open={open}
          setOpen={setOpen}
          disabled={disabled}
          value={parsePlainDate(value) ?? ''}
          onSelect={pick}
          today={today}
          closedReason={closedReason}
          min={min}
          max={max}
          note={note}
          jump={jump}
        />
      }
    />
  );
}
