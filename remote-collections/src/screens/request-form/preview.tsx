import { css } from '@emotion/react';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { useState } from 'react';
import { BuyerScreenPreview } from './buyer-screen-preview.tsx';
import type { RequestData } from './load-request.ts';
import { MailPreview } from './mail-preview.tsx';
import type { RequestValues } from './request-values.ts';

const TITLE = 'プレビュー';
const SIDES = [
  { value: 'mail', label: 'メール' },
  { value: 'screen', label: '依頼先の画面' },
];

const mat = css`
  padding: ${vars.space[3]};
  border-radius: ${vars.radius.m};
  background: ${vars.color.mat};
  overflow-wrap: anywhere;
`;
const paper = css`
  border-radius: ${vars.radius.s};
  background: ${vars.color.surface};
`;

export interface PreviewProps {
  data: RequestData;
  values: RequestValues;
}

/** Shows what the buyer will see: the mail, and the screen that its link opens. */
export function Preview(props: PreviewProps) {
  const [side, setSide] = useState('mail');
  return (
    <Card
      title={TITLE}
      actions={<Segment label={TITLE} options={SIDES} value={side} onValueChange={setSide} />}
    >
      <div css={mat}>
        <div css={paper}>
          {side === 'mail' ? <MailPreview {...props} /> : <BuyerScreenPreview {...props} />}
        </div>
      </div>
    </Card>
  );
}
