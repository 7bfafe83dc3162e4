import { useContext, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import type { FieldState } from '@hareto/extraction/field-state.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { ReadingDoubt } from '../reading-doubt.tsx';
import { ExtractedChip } from './extracted-chip.tsx';
import type { ExtractedField } from '@hareto/extraction/extracted-field.ts';
import { readingState, type WithConfirmed } from './reading-state.ts';
import { ExtractedFieldsContext } from './extracted-fields-context.ts';

type Marks = { rightSlot?: ReactNode; warning?: ReactNode };

/**
 * Returns a function that gives a field, by its name, the chip and the warning of its extracted
 * value: nothing for a field without one.
 */
export function useExtractedField(): (name: string) => Marks {
  const readings = useContext(ExtractedFieldsContext);
  const values = useFormValues<WithConfirmed & Readonly<Record<string, unknown>>>();
  const form = useForm<WithConfirmed>();
  const kit = useFormKit();
  const confirm = (name: string) => {
    form.change('confirmed', [...values.confirmed, name]);
    kit.commit(name);
  };
  return (name) => {
    const reading = readings[name];
    if (reading !== undefined && isUnmatched(reading, values[name]))
      return { warning: `請求書では「${reading.text}」と読み取りました。候補から選んでください。` };
    const state = readingState(reading, values[name], values.confirmed.includes(name));
    if (reading === undefined || state === null) return {};
    return {
      rightSlot: <ExtractedChip source={reading.source} state={state} />,
      ...warningOf(reading, state, () => {
        confirm(name);
      }),
    };
  };
}

type Unmatched = ExtractedField & { readonly text: string };

/** True for a bank or a branch whose printed name matches no known one. */
const isUnmatched = (reading: ExtractedField, entered: unknown): reading is Unmatched =>
  reading.value === null && entered === null && reading.text !== null;

function warningOf(
  { source, text, doubt }: ExtractedField,
  state: FieldState,
  onConfirm: () => void,
): Marks {
  if (state === 'review') return { warning: <ReadingDoubt doubt={doubt} onConfirm={onConfirm} /> };
  // A partner's value is not on the document; a value that equals the document needs no further
  // check.
  const isAsOnDocument =
    state !== 'edited' && (source === 'document' || source === 'registration_number');
  if (text === null || source === 'partner' || isAsOnDocument) return {};
  return { warning: `請求書では「${text}」と読み取りました。ご確認ください。` };
}
