import { css } from '@emotion/react';
import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { tableInstant } from '@hareto/domain/date-texts.ts';
import { lastStepOf, REQUEST_STEPS } from '@hareto/domain/request-steps.ts';

const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1]} ${vars.space[2]};
  margin-top: ${vars.space[1.5]};
  ${mq.mobile} {
    flex-wrap: wrap;
  }
`;
/** May wrap: on phones with large text, the line would be wider than the card. */
const lastEventText = css`
  ${mq.desktop} {
    white-space: nowrap;
  }
`;
const bar = css`
  display: flex;
  gap: ${vars.space[1]};
  > span {
    width: 1rem;
    height: 0.25rem;
    border-radius: 2px;
    background: ${vars.color.line};
    forced-color-adjust: none;
  }
  > [data-state='done'] {
    background: ${vars.color.primary};
  }
  > [data-state='failed'] {
    background: ${vars.color.warningControl};
  }
`;

/** Progress of a request in six steps, and its last event. */
export function RequestProgress({ request }: { request: RequestListItem }) {
  const { index, title, at, isFailed } = lastStepOf(request.timeline);
  const stateOf = (step: number) => {
    if (step === index && isFailed) return 'failed';
    return step <= index ? 'done' : 'todo';
  };
  return (
    <div css={row}>
      <span css={bar} aria-hidden="true">
        {REQUEST_STEPS.map(({ key }, step) => (
          <span key={key} data-state={stateOf(step)} />
        ))}
      </span>
      <Text variant="caption" tone="muted" tabularNums css={lastEventText}>
        {`${title} ${withoutYear(at)}`.trim()}
      </Text>
    </div>
  );
}

const withoutYear = (instant: string | null) =>
  instant === null ? '' : tableInstant(instant).slice('2026/'.length);
