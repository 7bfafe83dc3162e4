import { css } from '@emotion/react';
import type { FormApi } from 'final-form';
import { useId, useSyncExternalStore, type MouseEvent, type Ref } from 'react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { useFormKit } from './form-kit.ts';
import { FORM_ERROR } from './shown-errors.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 2px;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    ${mq.touch} {
      min-width: 44px;
      min-height: 44px;
    }
  }
`;

/** Sets the focus in code, because a link would change the address of the page. */
function focusControl(event: MouseEvent, controlId: string): void {
  event.preventDefault();
  document.getElementById(controlId)?.focus();
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || value === false;

/** Reports missing input if every named field is empty, otherwise errors. */
function headingOf(names: readonly string[], form: FormApi): string {
  const areEmpty = names.every((name) => {
    const field = form.getFieldState(name);
    return field !== undefined && isEmpty(field.value);
  });
  return areEmpty ? message.formMissing(names.length) : message.formSummary(names.length);
}

/**
 * The number of wrong or empty fields, with a link to each, and the server's sentence for the whole
 * form if there is one.
 */
export function ErrorSummary({ ref, submitted }: { ref: Ref<HTMLDivElement>; submitted: boolean }) {
  const { errors, fields, form } = useFormKit();
  const headingId = useId();
  const names = useSyncExternalStore(errors.subscribe, errors.names);
  const formError = errors.get(FORM_ERROR);
  const fieldNames = names.filter((name) => name !== FORM_ERROR);
  if (!submitted || names.length === 0) return null;
  return (
    <Note
      tone="danger"
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
      data-error-summary
    >
      <p id={headingId}>{fieldNames.length > 0 ? headingOf(fieldNames, form) : formError}</p>
      {fieldNames.length > 0 && formError !== undefined && <p>{formError}</p>}
      {fieldNames.length > 0 && (
        <ul css={list}>
          {fieldNames.map((name) => {
            const field = fields.get(name);
            return (
              <li key={name}>
                {field ? (
                  <a
                    href={`#${field.controlId}`}
                    onClick={(event) => {
                      focusControl(event, field.controlId);
                    }}
                  >
                    {field.label}
                  </a>
                ) : (
                  errors.get(name)
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Note>
  );
}
