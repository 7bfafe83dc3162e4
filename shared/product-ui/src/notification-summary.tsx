import { css } from '@emotion/react';
import { Fragment } from 'react';

const NUMBER = /(I-\d{8})/;

const noWrap = css`
  white-space: nowrap;
`;

/**
 * The summary of a notification: 鈴木工房・¥33,000・I-00000009　…. The number never breaks at its hyphen.
 */
export function NotificationSummary({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) =>
    NUMBER.test(part) ? (
      <span key={index} css={noWrap} translate="no">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
