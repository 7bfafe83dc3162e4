import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Link } from '@hareto/platform/router/react-router.ts';
import { X } from 'lucide-react';
import type { FilterChip } from './to-filter-chips.ts';

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 2px 10px 2px 12px;
  border: 1px solid ${vars.color.primary};
  border-radius: ${vars.radius.full};
  background: ${vars.color.primary50};
  color: ${vars.color.primaryHover};
  font-size: ${vars.font[13]};
  text-decoration: none;
  ${mq.mobile} {
    min-height: 44px;
  }
`;

interface Props {
  chips: readonly FilterChip[];
  /** The address without the filters of a chip. */
  hrefWithout: (names: readonly string[]) => string;
  /** An empty list has the link that clears everything. */
  hideClear: boolean;
}

/** The filters that are set; each chip is a link to the list without it. */
export function FilterChips({ chips, hrefWithout, hideClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <div css={list} role="group" aria-label="絞り込みの条件">
      {chips.map(({ label, names }) => (
        <Link key={label} css={chip} to={hrefWithout(names)} aria-label={`${label}を外す`}>
          <span>{label}</span>
          <Icon icon={X} size="14px" />
        </Link>
      ))}
      {!hideClear && (
        <TextLink size="sm" to={hrefWithout(chips.flatMap(({ names }) => names))}>
          条件をクリア
        </TextLink>
      )}
    </div>
  );
}
