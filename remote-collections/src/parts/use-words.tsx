import * as message from '@hareto/contracts/messages.ts';
import { css } from '@emotion/react';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextArea } from '@hareto/design-system/inputs/text-area.tsx';
import { useState } from 'react';

const MAX_WORDS = 500;

const below = css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

/** An optional personal message to the recipient. */
export function useWords() {
  const [words, setWords] = useState('');
  const count = [...words].length;
  const isTooLong = count > MAX_WORDS;
  const field = (label: string, hint?: string) => (
    <Field
      label={label}
      required={false}
      helper={
        <span css={below}>
          <span>{hint}</span>
          <span>{`${String(count)} / ${String(MAX_WORDS)}`}</span>
        </span>
      }
      error={isTooLong ? message.maxLength(label, MAX_WORDS) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={words}
          onValueChange={setWords}
          invalid={isTooLong}
        />
      )}
    </Field>
  );
  return { words, isTooLong, field };
}
