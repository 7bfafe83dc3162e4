import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { formatDateProse, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Clock } from 'lucide-react';

const line = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1]};
`;

interface Props {
  notification: { due_at: string | null; is_resolved: boolean };
  className?: string;
}

/** Shows the due date of an action, such as 2026年11月30日(月)まで, until the action is done. */
export function NotificationDue({ notification: { due_at, is_resolved }, className }: Props) {
  if (due_at === null || is_resolved) return null;
  return (
    <Text
      variant="caption"
      tone="attention"
      weight={700}
      tabularNums
      css={line}
      {...(className !== undefined && { className })}
    >
      <Icon icon={Clock} />
      <span>{`${formatDateProse(plainDateOf(new Date(due_at)))}まで`}</span>
    </Text>
  );
}
