import { css, type SerializedStyles } from '@emotion/react';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import type { PreflightLine, Verdict } from './compare-with-document.ts';

const { color } = vars;

const list = css`
  display: grid;
  gap: ${vars.space[3.5]};
`;
const line = css`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: 0 ${vars.space[3]};
  align-items: start;
`;
const sign = css`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: 50%;
  font-size: ${vars.font[13]};
  font-weight: 700;
  line-height: 1;
`;
const SIGNS: Readonly<Record<Verdict, { glyph: string; spoken: string; style: SerializedStyles }>> =
  {
    ok: {
      glyph: '〇',
      spoken: '一致',
      style: css`
        background: ${color.successBg};
        color: ${color.success};
      `,
    },
    unsure: {
      glyph: '△',
      spoken: '要確認',
      style: css`
        background: ${color.warningBg};
        color: ${color.warning};
      `,
    },
    reading: {
      glyph: '…',
      spoken: '読み取り中',
      style: css`
        background: ${color.neutralBg};
        color: ${color.neutral};
      `,
    },
    differs: {
      glyph: '✕',
      spoken: '不一致',
      style: css`
        background: ${color.dangerBg};
        color: ${color.danger};
      `,
    },
  };

/** 申請前チェック. */
export function PreflightCard({ lines }: { lines: readonly PreflightLine[] }) {
  return (
    <Card title="申請前チェック">
      <ul css={list}>
        {lines.map(({ key, label, verdict, text }) => (
          <li key={key} css={line}>
            <span css={[sign, SIGNS[verdict].style]} aria-hidden="true">
              {SIGNS[verdict].glyph}
            </span>
            <div>
              <VisuallyHidden>{`${SIGNS[verdict].spoken}：`}</VisuallyHidden>
              <Text weight={500}>{label}</Text>
              <Text as="p" variant="small" tone={verdict === 'ok' ? 'muted' : 'sub'}>
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
