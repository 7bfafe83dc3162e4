import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { OwnerDraft } from '@hareto/contracts/registration-draft.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { toHalfWidth, toKatakana, toTrimmed } from '@hareto/forms/normalise.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { ReadOnlyValue } from '@hareto/design-system/inputs/field.tsx';
import { FieldPair, grow, Row } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useId } from 'react';
import { BirthdayField } from './birthday-field.tsx';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${vars.space[3.5]};
  padding: ${vars.space[4]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  background: ${vars.color.sunken};
`;

interface OwnerFieldsProps {
  /** Path of the owner in the form, with the dot at its end: `beneficial_owners[0].`. */
  path: string;
  /** Name and birthday of the representative. */
  representative: string;
  asksVotingPercent: boolean;
  owner: OwnerDraft;
  index: number;
  onRemove: (() => void) | undefined;
}

export function OwnerFields(props: OwnerFieldsProps) {
  const { path, representative, asksVotingPercent, owner, index, onRemove } = props;
  const titleId = useId();
  return (
    <div css={box} role="group" aria-labelledby={titleId}>
      <Row wrap gap={4}>
        <b id={titleId} css={grow}>{`${String(index + 1)}人目`}</b>
        <CheckboxField name={`${path}is_representative`} label="代表者と同じ" />
        {onRemove && (
          <TextButton
            color="danger"
            onClick={onRemove}
            aria-label={`${String(index + 1)}人目を削除する`}
          >
            削除する
          </TextButton>
        )}
      </Row>
      {owner.is_representative ? (
        <ReadOnlyValue label="氏名・生年月日">
          {representative || '代表者情報に入力した内容になります。'}
        </ReadOnlyValue>
      ) : (
        <Person path={path} />
      )}
      {asksVotingPercent && (
        <TextField
          name={`${path}voting_percent`}
          label={LABELS.voting_percent}
          required
          inputMode="decimal"
          autoComplete="off"
          inputWidth="percent"
          normalise={toHalfWidth}
          endSlot="%"
        />
      )}
      <TextField
        name={`${path}owner_address`}
        label={LABELS.owner_address}
        labelNode="住居"
        required
        autoComplete="off"
        normalise={toTrimmed}
      />
    </div>
  );
}

/** Each `labelNode` is shorter than its `label`, which messages show without the box around it. */
function Person({ path }: { path: string }) {
  return (
    <>
      <FieldPair>
        <TextField
          name={`${path}owner_name`}
          label={LABELS.owner_name}
          labelNode="氏名"
          required
          autoComplete="off"
          normalise={toTrimmed}
        />
        <TextField
          name={`${path}owner_name_kana`}
          label={LABELS.owner_name_kana}
          labelNode="氏名（カナ）"
          required
          autoComplete="off"
          normalise={toKatakana}
        />
      </FieldPair>
      <BirthdayField path={path} name="owner_birthday" labelNode="生年月日" />
    </>
  );
}
