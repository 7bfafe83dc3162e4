import { css } from '@emotion/react';
import type { RegisteredChange } from '@hareto/contracts/registered-changes.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { ArrowRight } from 'lucide-react';
import { linesBeforeAndAfter } from '../../domain/company/changes.ts';

const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${vars.space[4]};
  overflow-wrap: anywhere;
  > svg {
    color: ${vars.color.textMuted};
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[2]};
    > svg {
      rotate: 90deg;
    }
  }
`;
const before = css`
  color: ${vars.color.textMuted};
`;
const after = css`
  font-weight: 500;
`;

/** The values before and after the change: side by side, on phones one above the other. */
export function ChangedValues({ change }: { change: RegisteredChange }) {
  const [present, wanted] = linesBeforeAndAfter(change);
  return (
    <div css={pair}>
      <div css={before}>
        <Values title="変更前" lines={present} />
      </div>
      <Icon icon={ArrowRight} />
      <div css={after}>
        <Values title="変更後" lines={wanted} />
      </div>
    </div>
  );
}

interface ValuesProps {
  title: string;
  lines: readonly string[];
}

const Values = ({ title, lines }: ValuesProps) => (
  <div>
    <Text as="p" variant="caption" tone="muted">
      {title}
    </Text>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);
