import { css } from '@emotion/react';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { HeaderNames } from '../session/header-names.ts';
import { wideOnly } from './header-width.ts';

const trigger = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  min-width: 0;
  height: 2.75rem;
  margin-left: ${vars.space[2]};
  padding: 0 ${vars.space[2]} 0 ${vars.space[3]};
  border: 0;
  border-radius: ${vars.radius.m};
  background: none;
  text-align: left;
  line-height: 1.35;
  font-size: ${vars.font[13]};
  font-weight: 500;
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    background: ${vars.color.hover};
  }
  small {
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${vars.color.textMuted};
  }
`;

/** A long name is shortened for the navigation; the top page shows it in full. */
const textColumn = css`
  min-width: 0;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

type Props = ComponentProps<'button'> & { names: HeaderNames };

export function AccountMenuButton({ names, ...rest }: Props) {
  const { buyer_id, company, person } = names;
  return (
    <button type="button" aria-haspopup="menu" {...rest} css={[trigger, wideOnly]}>
      <Avatar id={buyer_id} name={company} />
      <span css={textColumn} translate="no">
        <span>{company}</span>
        <small>{person}</small>
      </span>
      <Icon icon={ChevronDown} />
    </button>
  );
}
