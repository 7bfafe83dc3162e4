import { css } from '@emotion/react';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Laptop, Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

const row = css`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${vars.space[3]};
  padding: ${vars.space[3]} 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:first-of-type {
    padding-top: 0;
  }
  &:last-of-type {
    border: 0;
    padding-bottom: 0;
  }
`;
const wideActions = css`
  grid-template-columns: 2.5rem minmax(0, 1fr) auto;
  ${mq.mobile} {
    grid-template-columns: 2.5rem minmax(0, 1fr);
    > [data-actions] {
      grid-column: 1 / -1;
    }
  }
`;
/** When text is enlarged, the button moves below the facts. */
const factsAndAction = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[1]} ${vars.space[3]};
  > :first-child {
    flex: 1 1 11em;
    min-width: 0;
  }
`;
const iconBox = css`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${vars.radius.m};
  background: ${vars.color.neutralBg};
`;

const iconOf = (name: string) => {
  if (/iOS|iPhone|Android|スマートフォン|スマホ/.test(name)) return Smartphone;
  return name.includes('Windows') ? Monitor : Laptop;
};

type DeviceRowProps = {
  name: string;
  isCurrent: boolean;
  facts: ReactNode;
  action?: ReactNode;
  /** Several buttons; on a phone they are below the name. */
  actions?: ReactNode;
};

export const DeviceRow = ({ name, isCurrent, facts, action, actions }: DeviceRowProps) => (
  <li css={[row, actions !== undefined && wideActions]}>
    <span css={iconBox}>
      <Icon icon={iconOf(name)} color="gray" />
    </span>
    <div css={factsAndAction}>
      <div>
        <Row gap={2} wrap>
          <Text weight={700}>{name}</Text>
          {isCurrent && (
            <Badge tone="info" size="sm">
              この端末
            </Badge>
          )}
        </Row>
        <Text as="p" variant="caption" tone="muted" tabularNums>
          {facts}
        </Text>
      </div>
      {action}
    </div>
    {actions !== undefined && <div data-actions>{actions}</div>}
  </li>
);
