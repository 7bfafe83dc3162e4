import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { doubtText } from '@hareto/product-ui/doubt-text.ts';
import { MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { contentFieldOf } from '../values/field-names.ts';
import { useLockedValue } from '../form/open-field.tsx';
import type { Doubt } from '../reading/doubts.ts';
import { isMarkedField } from '../values/marked-fields.ts';
import { useConfirmFields } from './use-confirm-fields.ts';

const name = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  font-size: inherit;
  font-weight: 700;
  &:focus-visible {
    outline: none;
  }
`;
const value = css`
  font-size: ${vars.font[20]};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
const actions = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${vars.space[3]};
`;
export type NameRef = (element: HTMLElement | null) => void;

interface ShownDoubtProps {
  doubt: Doubt;
  nameRef: NameRef;
  onConfirmed: () => void;
  onCorrect: (field: string) => void;
}

/** One doubt with its enlarged place: the value on the document, and the possible actions. */
export function ShownDoubt({ doubt, nameRef, onConfirmed, onCorrect }: ShownDoubtProps) {
  const { mark, documentText, differs, entered } = doubt;
  const { field, number, label } = mark;
  const confirm = useConfirmFields();
  const isLocked = useLockedValue(contentFieldOf(field)) !== null;
  return (
    <>
      <div>
        <h3 key={field} css={name} tabIndex={-1} ref={nameRef}>
          <MarkNumber number={number} review={!differs} />
          <span>{label}</span>
          <Badge tone="warning" size="sm">
            {differs ? '不一致' : '要確認'}
          </Badge>
        </h3>
        <p css={value}>{documentText}</p>
        <Text as="p" variant="small" tone="muted">
          {noteOf(doubt)}
          {isLocked && message.fieldLocked()}
        </Text>
        {entered !== null && <Text as="p" variant="small">{`入力内容：${entered}`}</Text>}
      </div>
      <div css={actions}>
        {!isLocked && (
          <Button variant="secondary" onClick={() => onCorrect(field)}>
            {isMarkedField(field) && doubt.isChoice !== true ? '修正する' : '項目を表示'}
          </Button>
        )}
        {!differs && doubt.isChoice !== true && isMarkedField(field) && (
          <Button
            onClick={({ detail }) => {
              // The second click of a double click would confirm a value that the user has not
              // seen.
              if (detail > 1) return;
              confirm([field]);
              onConfirmed();
            }}
          >
            確認済みにする
          </Button>
        )}
      </div>
    </>
  );
}

/** A value outside the form belongs to a payee who must be registered first. */
function noteOf({ mark, differs, entered, isChoice }: Doubt): string {
  if (isChoice === true) return '選んだ口座に振り込みます。請求書と見比べて、1件選んでください。';
  if (differs)
    return `請求書ではこの値と読み取りました。${entered === null ? '入力内容と異なります。' : ''}`;
  const next = isMarkedField(mark.field)
    ? '請求書と見比べてください。'
    : '取引先の登録で請求書と見比べて確認します。';
  return `${doubtText(mark.read?.doubt)}${next}`;
}
