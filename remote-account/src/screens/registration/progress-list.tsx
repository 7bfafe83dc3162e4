import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowRight, CircleCheck } from 'lucide-react';
import type { Progress, SectionProgress } from '../../domain/registration/sections.ts';
import { useFocusField } from './folding.tsx';

const list = css`
  display: grid;
  margin: ${vars.space[3.5]} calc(-1 * ${vars.space[2]}) 0;
  > li {
    padding: ${vars.space[2]};
    border-radius: ${vars.radius.m};
  }
  > li[data-open='true'] {
    background: ${vars.color.primary50};
  }
`;
const line = css`
  display: flex;
  gap: ${vars.space[2.5]};
  align-items: center;
  line-height: 1.5;
  color: ${vars.color.textSub};
  > svg {
    color: ${vars.color.success};
  }
  [data-open='true'] > & {
    color: ${vars.color.text};
    font-weight: 700;
  }
`;
const ring = css`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  border: 2px solid ${vars.color.primary300};
  border-radius: 50%;
`;
const state = css`
  margin-left: auto;
  font-size: ${vars.font[12]};
  font-weight: 400;
  color: ${vars.color.textMuted};
`;
const gaps = css`
  display: grid;
  justify-items: start;
  padding: ${vars.space[0.5]} 0 0 ${vars.space[7]};
  button {
    margin-block: 0;
    ${mq.touch} {
      min-height: 2.75rem;
    }
  }
`;

interface ProgressListProps {
  progress: Progress;
  /** Called before the focus moves, to close the sheet. */
  onLeave?: () => void;
}

/** Missing fields by section; each one links to its field. */
export function ProgressList({ progress, onLeave }: ProgressListProps) {
  return (
    <ul css={list}>
      {progress.sections.map((section) => (
        <Section key={section.id} {...section} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Section({
  title,
  gaps: open,
  onLeave,
}: SectionProgress & { onLeave: (() => void) | undefined }) {
  const focusField = useFocusField();
  const goToField = (name: string) => {
    onLeave?.();
    // A closing sheet returns the focus to its opener in the same task.
    requestAnimationFrame(() => {
      focusField(name);
    });
  };
  return (
    <li data-open={open.length > 0}>
      <span css={line}>
        {open.length > 0 ? <span css={ring} /> : <Icon icon={CircleCheck} size="1.125rem" />}
        <span>{title}</span>
        <span css={state}>{open.length > 0 ? `あと${String(open.length)}項目` : '入力済み'}</span>
      </span>
      {open.length > 0 && (
        <ul css={gaps}>
          {open.map(({ name, label }) => (
            <li key={name}>
              <TextButton
                size="xs"
                iconEnd={ArrowRight}
                onClick={() => {
                  goToField(name);
                }}
              >
                {label}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
