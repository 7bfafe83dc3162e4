import { css, type SerializedStyles } from '@emotion/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { phrase } from '../foundation/text-styles.ts';
import { WrappedText } from '../foundation/wrapped-text.tsx';

/** neutral: caveats, primary: tips, attention: tasks, danger: form errors. */
export type NoteTone =
  | 'primary'
  | 'neutral'
  | 'attention'
  | 'warning'
  | 'danger'
  | 'success'
  | 'info';

export type NoteProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoteTone;
  icon?: LucideIcon;
  title?: ReactNode;
  /** A button at the right end. */
  action?: ReactNode;
};

const { color } = vars;

const frame = css`
  ${phrase};
  display: flex;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid transparent;
  border-radius: ${vars.radius.m};
  font-size: ${vars.font[13]};
  line-height: 1.7;
  color: ${color.textSub};
  > svg {
    margin-top: 0.25em;
    color: var(--note-ink);
  }
`;
const body = css`
  flex: 1;
  min-width: 0;
  a {
    word-break: keep-all;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
const heading = css`
  display: block;
  font-weight: 700;
  color: ${color.text};
`;
const end = css`
  flex: none;
  align-self: center;
`;

const tint = (background: string, ink: string) => css`
  --note-ink: ${ink};
  background: ${background};
`;

const TONES: Readonly<Record<NoteTone, SerializedStyles>> = {
  primary: tint(color.primary50, color.primary),
  neutral: tint(color.neutralBg, color.neutral),
  attention: tint(color.attentionBg, color.attention),
  warning: tint(color.warningBg, color.warning),
  danger: tint(color.dangerBg, color.danger),
  success: tint(color.successBg, color.success),
  info: tint(color.infoBg, color.info),
};

const ICONS: Readonly<Record<NoteTone, LucideIcon>> = {
  primary: Info,
  neutral: Info,
  attention: TriangleAlert,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
  info: Info,
};

/**
 * A tinted row in the page. Give `role="alert"` only to notes that appear because of a user action.
 */
export function Note({ tone = 'primary', icon, title, action, children, ...rest }: NoteProps) {
  return (
    <div {...rest} css={[frame, TONES[tone]]}>
      <Icon icon={icon ?? ICONS[tone]} />
      <div css={body}>
        {title !== undefined && <span css={heading}>{title}</span>}
        <WrappedText>{children}</WrappedText>
      </div>
      {action !== undefined && <div css={end}>{action}</div>}
    </div>
  );
}

export type AttentionPanelProps = { title: ReactNode; children: ReactNode; action?: ReactNode };

const panel = css`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px 20px;
  background: ${color.attentionBg};
  border: 1px solid ${color.attentionLine};
  border-radius: ${vars.radius.l};
  h2 {
    font-size: ${vars.font[16]};
    color: ${color.attention};
  }
  p {
    font-size: ${vars.font[13]};
  }
  ${mq.mobile} {
    flex-wrap: wrap;
    padding: 16px;
    > div {
      min-width: calc(100% - 60px);
    }
    > :is(button, a) {
      width: 100%;
      min-height: 48px;
    }
  }
`;
const disc = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${color.attentionSolid};
  color: ${color.textInverse};
`;

/** 要対応: the event, the required action, its deadline, and its button. */
export function AttentionPanel({ title, children, action }: AttentionPanelProps) {
  return (
    <section css={panel}>
      <span css={disc}>
        <Icon icon={TriangleAlert} />
      </span>
      <div css={body}>
        <h2>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}
