import { css } from '@emotion/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import type { RowMessage } from './table-columns.ts';

const { color } = vars;

const strip = css`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-radius: ${vars.radius.m};
  background: ${color.attentionBg};
  color: ${color.attention};
  font-size: ${vars.font[13]};
  line-height: 1.6;
  > span {
    flex: 1;
    min-width: 0;
  }
`;

const warningStrip = css`
  background: ${color.warningBg};
  color: ${color.warning};
`;

/** Icon, reason and button over the whole width. */
export function RowMessageStrip({
  message,
  actionBelow = false,
}: {
  message: RowMessage;
  actionBelow?: boolean;
}): ReactNode {
  return (
    <>
      <div css={[strip, message.tone === 'warning' && warningStrip]}>
        <Icon icon={TriangleAlert} />
        <span>{message.text}</span>
        {!actionBelow && message.action}
      </div>
      {actionBelow && message.action}
    </>
  );
}
