import { fieldState, type Agreement, type FieldState } from './field-state.ts';

const AGREEMENTS: readonly Agreement[] = ['same', 'edited', 'matched', 'matched_by_number'];

/** States in the order of `AGREEMENTS`. */
test.each<[string, boolean, boolean, FieldState[]]>([
  ['certain', false, false, ['filled', 'edited', 'matched', 'matched_by_number']],
  ['doubtful', true, false, ['review', 'edited', 'matched', 'matched_by_number']],
  ['certain and confirmed', false, true, ['confirmed', 'edited', 'matched', 'matched_by_number']],
  ['doubtful and confirmed', true, true, ['confirmed', 'edited', 'matched', 'matched_by_number']],
])('a value that is %s (%s, %s) has the states %j', (_name, isDoubtful, isConfirmed, states) => {
  expect(AGREEMENTS.map((agreement) => fieldState(agreement, isDoubtful, isConfirmed))).toEqual(
    states,
  );
});
