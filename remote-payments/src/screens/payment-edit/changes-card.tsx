import { css } from '@emotion/react';
import { Card } from '@hareto/shared/ui/card.tsx';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { mq } from '@hareto/shared/ui/media.ts';
import { Text } from '@hareto/shared/ui/text.tsx';
import { TextLink } from '@hareto/shared/ui/text-button.tsx';
import { Pencil } from 'lucide-react';
import type { Difference } from './differences.tsx';

const list = css`display: grid; gap: 16px;`;
const row = css`padding-bottom: 16px; border-bottom: 1px solid ${vars.color.lineSoft}; &:last-child { border: 0; padding-bottom: 0; }`;
const name = css`margin-bottom: 8px; font-weight: 700; font-size: ${vars.font[14]};`;
const pair = css`display: grid; grid-template-columns: 1fr 1fr; gap: 12px; ${mq.mobile} { grid-template-columns: minmax(0, 1fr); }`;
const side = css`min-width: 0; padding: 10px 12px; border-radius: ${vars.radius.m}; overflow-wrap: anywhere;`;
const old = css`background: ${vars.color.neutralBg};`;
const fresh = css`background: ${vars.color.primary50}; font-weight: 700;`;

/** What it was and what it will be, field by field. */
export function ChangesCard({ differences, editPath }: { differences: readonly Difference[]; editPath: string }) {
  return (
    <Card title="変更内容" actions={<TextLink to={editPath} icon={Pencil}>修正する</TextLink>}>
      <ul css={list}>
        {differences.map(({ key, label, before, after }) => (
          <li key={key} css={row}>
            <h3 css={name}>{label}</h3>
            <div css={pair}>
              <div css={[side, old]}><Text as="div" variant="caption" tone="sub">変更前</Text>{before || '—'}</div>
              <div css={[side, fresh]}><Text as="div" variant="caption" tone="sub">変更後</Text>{after || '—'}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
