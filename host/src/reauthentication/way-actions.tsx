import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { LucideIcon } from 'lucide-react';

const row = css`
  display: flex;
  justify-content: flex-end;
  gap: ${vars.space[3]};
  margin-top: ${vars.space[5]};
  > button {
    min-width: 7.5rem;
  }
  ${mq.mobile} {
    > button {
      flex: 1;
      min-width: 0;
      min-height: 3rem;
    }
    > button[type='submit'] {
      flex: 1.5;
    }
  }
`;

interface Props {
  onCancel: () => void;
  /** The submit button of the way's form; absent when nothing can be sent. */
  submit?: { label: string; pending: boolean; icon?: LucideIcon };
}

export function WayActions({ onCancel, submit }: Props) {
  return (
    <div css={row}>
      <Button variant="secondary" onClick={onCancel}>
        戻る
      </Button>
      {submit && (
        <Button type="submit" loading={submit.pending} busyText="確認中…" icon={submit.icon}>
          {submit.label}
        </Button>
      )}
    </div>
  );
}
