import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { FieldChip, FieldStateChip, MarkNumber, neutral } from '../field-state-chip.tsx';
import type { AccountMark } from './account-marks.ts';

const number = css`
  margin-left: ${vars.space[1.5]};
  font-size: ${vars.font[16]};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

/** The texts of an account on a card. */
export interface AccountTexts {
  /** Bank and branch. */
  readonly bankAndBranch: readonly (string | undefined)[];
  readonly type: string | undefined;
  readonly number: string;
  readonly holder: string;
}

/** An account to choose: bank and branch, a large number, the holder. */
export const accountOption = (
  value: string,
  { bankAndBranch, type, number: digits, holder }: AccountTexts,
): ChoiceOption => ({
  value,
  label: (
    <>
      <span>{bankAndBranch.filter(Boolean).join(' ')}</span>
      <br />
      <span>{type}</span>
      <span css={number}>{digits}</span>
    </>
  ),
  description: toFullWidthDisplay(toZenginKana(holder)),
});

/** One of several accounts of a document, with the number of its mark. */
export const documentAccountOption = (
  { field, number: mark, named }: AccountMark,
  review: boolean,
): ChoiceOption => ({
  ...accountOption(field, {
    bankAndBranch: [named.bank_name, named.branch_name],
    type: named.account_type,
    number: named.account_number,
    holder: named.account_holder_kana ?? '',
  }),
  media: <MarkNumber number={mark} review={review} />,
});

/** Requests a choice; `effect` is a text about its consequence. */
export const AccountChoiceNote = ({ count, effect }: { count: number; effect: ReactNode }) => (
  <Note tone="warning">
    <strong>{`請求書に口座が${count}件あります。`}</strong>
    {effect}
    <span>請求書と見比べて、1件選んでください。</span>
  </Note>
);

/** 要確認 while the user must still choose, 選択済み afterwards. */
export const ChoiceChip = ({ isUndecided }: { isUndecided: boolean }) =>
  isUndecided ? (
    <FieldStateChip state="review" />
  ) : (
    <FieldChip label="選択済み" icon={CircleCheck} style={neutral} />
  );
