import type { ExtractedField, ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { fieldState, type FieldState } from '@hareto/extraction/field-state.ts';

export const NO_EXTRACTED_FIELDS: ExtractedFields = {};

/** The names of checked fields, in every form whose fields can be filled from a document. */
export interface WithConfirmed {
  readonly confirmed: readonly string[];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Null for a field that was not filled in, or was emptied. */
export function readingState(
  reading: ExtractedField | undefined,
  value: unknown,
  isConfirmed: boolean,
): FieldState | null {
  if (reading === undefined || isEmpty(value) || isEmpty(reading.value)) return null;
  const isSame = JSON.stringify(value) === JSON.stringify(reading.value);
  // An earlier reading may have been doubtful; a certain value needs no confirmation.
  const isChecked = reading.isDoubtful && isConfirmed;
  return fieldState(isSame ? 'same' : 'edited', reading.isDoubtful, isChecked);
}

const DOUBT = '確認済みにするか、正しい内容を入力してください。';

type Rules<Draft> = (draft: Draft) => Readonly<Record<string, unknown>>;

/**
 * The rules of a form, plus a rule that blocks the next step until uncertain values are checked.
 */
export const withDoubts =
  <Draft extends WithConfirmed>(readings: ExtractedFields, rules: Rules<Draft>): Rules<Draft> =>
  (draft) => {
    const isUnchecked = ([name, reading]: [string, ExtractedField | undefined]) =>
      readingState(reading, draft[name as keyof Draft], draft.confirmed.includes(name)) ===
      'review';
    const unchecked = Object.entries(readings).filter(isUnchecked);
    return { ...Object.fromEntries(unchecked.map(([name]) => [name, DOUBT])), ...rules(draft) };
  };
