import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';

const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const side = css`
  min-width: 0;
  padding: ${vars.space[2.5]} ${vars.space[3]};
  border-radius: ${vars.radius.m};
  color: ${vars.color.text};
  overflow-wrap: anywhere;
`;
const old = css`
  background: ${vars.color.neutralBg};
`;
const fresh = css`
  background: ${vars.color.primary50};
  font-weight: 700;
`;

/** Shows old and new values side by side, on phones one below the other. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div css={pair}>
      <div css={[side, old]}>
        <Text as="div" variant="caption" tone="sub">
          変更前
        </Text>
        <span>{before || '—'}</span>
      </div>
      <div css={[side, fresh]}>
        <Text as="div" variant="caption" tone="sub">
          変更後
        </Text>
        <span>{after || '—'}</span>
      </div>
    </div>
  );
}
