import * as message from '@hareto/contracts/messages.ts';
import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextArea } from '@hareto/design-system/inputs/text-area.tsx';
import { useState } from 'react';

const MAX_CHARACTERS = 500;

const helperRow = css`
  display: flex;
  justify-content: space-between;
  gap: ${vars.space[3]};
`;

/** State and field of an optional text to the buyer: a message, or the reason to cancel. */
export function useMessageField() {
  const [messageText, setMessageText] = useState('');
  const count = [...messageText].length;
  const isTooLong = count > MAX_CHARACTERS;
  const field = (label: string, hint?: string) => (
    <Field
      label={label}
      required={false}
      helper={
        <span css={helperRow}>
          <span>{hint}</span>
          <span>{`${String(count)} / ${String(MAX_CHARACTERS)}`}</span>
        </span>
      }
      error={isTooLong ? message.maxLength(label, MAX_CHARACTERS) : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={messageText}
          onValueChange={setMessageText}
          invalid={isTooLong}
        />
      )}
    </Field>
  );
  return { messageText, isTooLong, field };
}
