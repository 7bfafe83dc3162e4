import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';

const touch = css`
  ${mq.mobile} {
    height: 2.75rem;
  }
`;

/** Opens a file of a list. */
export const ViewFile = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="secondary" size="sm" css={touch} aria-label={`${name}を見る`} onClick={onClick}>
    見る
  </Button>
);
