import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { knownNamesText } from '@hareto/contracts/registration-problems.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  toZenginKana,
  TRANSFER_PERSON_NAME_MAX_LENGTH,
  zenginLength,
} from '@hareto/domain/zengin-kana.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useState } from 'react';
import { isCorporation } from '../../domain/registration/draft.ts';
import { FilledMark } from './form-fill.tsx';
import { SectionCard } from './section-card.tsx';
import { useDraft } from './use-draft.ts';

const book = css`
  overflow: hidden;
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  background: ${vars.color.sunken};
  font-size: ${vars.font[13]};
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: 5.5rem 3.5rem minmax(0, 1fr) auto;
    gap: ${vars.space[3]};
    align-items: center;
    padding: 0.5625rem ${vars.space[3.5]};
  }
  ${mq.mobile} {
    > div {
      grid-template-columns: 4.25rem minmax(0, 1fr) auto;
    }
    [data-kind] {
      display: none;
    }
  }
`;
const head = css`
  padding: ${vars.space[1.5]} ${vars.space[3.5]};
  font-size: ${vars.font[11]};
  color: ${vars.color.textMuted};
`;
const entry = css`
  border-top: 1px dashed ${vars.color.line};
  background: ${vars.color.surface};
`;
const mark = css`
  padding: 1px ${vars.space[1]};
  border-radius: ${vars.radius.s};
  background: ${vars.color.primary50};
  color: ${vars.color.primaryHover};
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const SHOWN_AMOUNT = '1,284,800';

export function TransferCard() {
  const transferName = useDraft(({ transfer_person_name }) => transfer_person_name);
  const isCompany = useDraft(isCorporation);
  const length = `${String(zenginLength(transferName))}/${String(TRANSFER_PERSON_NAME_MAX_LENGTH)}`;
  return (
    <SectionCard id="transfer">
      <TextField
        name="transfer_person_name"
        label={LABELS.transfer_person_name}
        labelNode="取引先の通帳に載る名前"
        required
        autoComplete="off"
        normalise={toZenginKana}
        rightSlot={<FilledMark name="transfer_person_name" />}
        helper={`${knownNamesText(isCompany)}のいずれかを含めてください。全角で入力しても、半角カナに変換します。（${length}文字）`}
      />
      <BankBook name={toZenginKana(transferName)} />
    </SectionCard>
  );
}

/** A preview of the payee's bank book. */
function BankBook({ name }: { name: string }) {
  const [day] = useState(() => addDays(plainDateOf(host().clock.now()), 7).slice(2));
  return (
    <div css={book} role="img" aria-label={`取引先の通帳での見え方：${name || '未入力'}`}>
      <div css={head}>
        <span>日付</span>
        <span data-kind>摘要</span>
        <span>お名前</span>
        <span>お預り金額</span>
      </div>
      <div css={entry}>
        <span>{day}</span>
        <span data-kind>振込</span>
        <span>{name !== '' && <span css={mark}>{name}</span>}</span>
        <b>{SHOWN_AMOUNT}</b>
      </div>
    </div>
  );
}
