/** Whence a field was filled in: read on the paper, or made from what else is known. */
export type ReadingSource = 'paper' | 'holder' | 'number' | 'register' | 'partner';

/** What is known of a field that was filled in for the user. */
export interface FieldReading {
  readonly source: ReadingSource;
  /** As the field was filled in. */
  readonly value: unknown;
  /** As it stands on the paper; null where the paper does not say it. */
  readonly text: string | null;
  /** Read with little certainty: has to be compared with the paper. */
  readonly isDoubtful: boolean;
  /** Why, one of `READING_DOUBTS`. */
  readonly doubt?: string | null;
}

/** By the names of the form's fields. */
export type FieldReadings = Readonly<Record<string, FieldReading | undefined>>;

export const NOTHING_READ: FieldReadings = {};

/** Of every form whose fields may be filled in from a paper: names of fields somebody looked at. */
export interface WithConfirmed {
  readonly confirmed: readonly string[];
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** filled → edited; what is doubtful: review → confirmed. */
export type ReadingState = 'filled' | 'edited' | 'review' | 'confirmed';

/** Null for what was not filled in, and for what has been emptied. */
export function readingState(
  reading: FieldReading | undefined,
  value: unknown,
  isConfirmed: boolean,
): ReadingState | null {
  if (reading === undefined || isEmpty(value) || isEmpty(reading.value)) return null;
  if (JSON.stringify(value) !== JSON.stringify(reading.value)) return 'edited';
  if (!reading.isDoubtful) return 'filled';
  return isConfirmed ? 'confirmed' : 'review';
}

const DOUBT = '確認済みにするか、正しい内容を入力してください。';

type Rules<Draft> = (draft: Draft) => Readonly<Record<string, unknown>>;

/** The rules of a form, and one more: what is doubtful stops the next step until it is looked at. */
export const withDoubts =
  <Draft extends WithConfirmed>(readings: FieldReadings, rules: Rules<Draft>): Rules<Draft> =>
  (draft) => {
    const isOpen = ([name, reading]: [string, FieldReading | undefined]) =>
      readingState(reading, draft[name as keyof Draft], draft.confirmed.includes(name)) ===
      'review';
    const open = Object.entries(readings).filter(isOpen);
    return { ...Object.fromEntries(open.map(([name]) => [name, DOUBT])), ...rules(draft) };
  };
