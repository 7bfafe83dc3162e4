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
  gap: ${vars.space[2]};
`;
const chip = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  min-height: 2rem;
  padding: ${vars.space[0.5]} ${vars.space[2.5]} ${vars.space[0.5]} ${vars.space[3]};
  border: 1px solid ${vars.color.primary};
  border-radius: ${vars.radius.full};
  background: ${vars.color.primary50};
  color: ${vars.color.primaryHover};
  font-size: ${vars.font[13]};
  text-decoration: none;
  ${mq.mobile} {
    min-height: 2.75rem;
  }
`;

interface Props {
  chips: readonly FilterChip[];
  /** The URL without the filters of a chip. */
  hrefWithout: (names: readonly string[]) => string;
  /** True for an empty list, whose message has the link that clears everything. */
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
          <Icon icon={X} size="0.875rem" />
        </Link>
      ))}
      {!hideClear && (
        <TextLink size="sm" to={hrefWithout([...chips.flatMap(({ names }) => names), 'keyword'])}>
          条件をクリア
        </TextLink>
      )}
    </div>
  );
}
