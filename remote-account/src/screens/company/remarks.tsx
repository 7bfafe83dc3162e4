import { css } from '@emotion/react';
import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';

const list = css`
  display: grid;
  gap: ${vars.space[2]};
  > li {
    padding: ${vars.space[3]} ${vars.space[3.5]};
    border: 1px solid ${vars.color.line};
    border-radius: ${vars.radius.m};
    background: ${vars.color.sunken};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > li[data-by='business'] {
    margin-left: ${vars.space[8]};
    border-color: ${vars.color.infoBg};
    background: ${vars.color.primary50};
  }
`;

/** Questions of the examiner and the answers, oldest first. */
export function Remarks({ change: { remarks, submitted_by } }: { change: RegisteredChange }) {
  if (remarks.length === 0) return null;
  return (
    <ul css={list}>
      {remarks.map(({ by, at, text, documents }) => (
        <li key={at + by} data-by={by}>
          <Row justify="between" gap={3} wrap>
            <strong>{by === 'examiner' ? '運営からの質問' : submitted_by}</strong>
            <Text variant="caption" tone="muted" tabularNums>
              {formatDateTime(new Date(at))}
            </Text>
          </Row>
          <p>{text}</p>
          {documents.length > 0 && (
            <Text as="p" variant="caption">
              {documents.map(({ file_name }) => file_name).join('、')}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
