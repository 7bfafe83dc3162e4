import { css } from '@emotion/react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text, type TextProps } from '@hareto/design-system/foundation/text.tsx';
import { ChevronRight } from 'lucide-react';
import { SETTINGS } from '../../parts/settings.ts';

const tiles = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${vars.space[4]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[2]};
  }
`;
const tile = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${vars.space[3]};
  min-height: 4.5rem;
  padding: ${vars.space[3]} ${vars.space[4]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  background: ${vars.color.surface};
  color: ${vars.color.text};
  text-decoration: none;
  &:hover {
    background: ${vars.color.rowHover};
    text-decoration: none;
  }
`;

export type TileState = { text: string; tone: NonNullable<TextProps['tone']> };

/** Tiles of the other pages with the state of each. */
export function SettingsTiles({ states }: { states: Readonly<Record<string, TileState>> }) {
  return (
    <ul css={tiles} aria-label="設定">
      {SETTINGS.filter(({ to }) => to in states).map(({ to, label, icon }) => (
        <li key={to}>
          <Link to={to} css={tile}>
            <Icon icon={icon} color="primary" />
            <span>
              <Text as="span" weight={700} css={{ display: 'block' }}>
                {label}
              </Text>
              <Text variant="caption" tone={states[to]?.tone}>
                {states[to]?.text}
              </Text>
            </span>
            <Icon icon={ChevronRight} color="gray" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
