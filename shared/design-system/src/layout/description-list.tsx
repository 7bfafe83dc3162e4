import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { untranslated } from '../foundation/untranslated.ts';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';

export type Description = {
  term: ReactNode;
  /** null, undefined and '' are shown as `empty`. */
  value: ReactNode;
  /** At the right: 変更. */
  action?: ReactNode;
};

export type DescriptionListProps = { items: readonly Description[]; empty?: string };

const list = css`
  display: grid;
`;
const line = css`
  display: grid;
  grid-template-columns: 168px minmax(0, 1fr) auto;
  gap: 0 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  &:last-child {
    border: 0;
    padding-bottom: 0;
  }
  &:first-of-type {
    padding-top: 0;
  }
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 10px 0;
    dt,
    dd {
      grid-column: 1;
    }
    dd[data-action] {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;
const term = css`
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
  line-height: 1.85;
`;
const missing = css`
  color: ${vars.color.textMuted};
`;

/** Terms of names, addresses and accounts, which a translation of the page must not touch. */
const NAMED = /名|者|先|住所|口座|アドレス/u;
const translateOf = ({ term: label, value }: Description) =>
  typeof label === 'string' && NAMED.test(label)
    ? ({ translate: 'no' } as const)
    : untranslated(value);

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Terms in 168px, stacked on mobile. */
export function DescriptionList({ items, empty = '—' }: DescriptionListProps) {
  return (
    <dl css={list}>
      {items.map((item, index) => (
        <div key={index} css={line}>
          <dt css={term}>{item.term}</dt>
          <dd {...translateOf(item)}>
            {isEmpty(item.value) ? <span css={missing}>{empty}</span> : item.value}
          </dd>
          {item.action !== undefined && <dd data-action>{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
