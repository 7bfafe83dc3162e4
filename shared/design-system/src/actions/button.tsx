import { css } from '@emotion/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@hareto/platform/router/react-router.ts';
import { ignoreClick, LOADING } from './loading-button.ts';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { Icon } from '../foundation/icon.tsx';
import { Spinner } from '../foundation/spinner.tsx';
import { WrappedText } from '../foundation/wrapped-text.tsx';

type ButtonAppearance = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width. */
  block?: boolean | undefined;
  icon?: LucideIcon | undefined;
  iconEnd?: LucideIcon | undefined;
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'color'> &
  ButtonAppearance & {
    loading?: boolean | undefined;
    /** The text while it is loading. */
    busyText?: string;
  };

const stacked = css`
  display: inline-grid;
  place-items: center;
  > * {
    grid-area: 1 / 1;
  }
`;
const line = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
`;
const hidden = css`
  visibility: hidden;
`;

function Label({
  icon,
  iconEnd,
  children,
}: Pick<ButtonAppearance, 'icon' | 'iconEnd'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      <WrappedText>{children}</WrappedText>
      {iconEnd && <Icon icon={iconEnd} />}
    </>
  );
}

/** The hidden label stays in place so that the button keeps its width. */
function BusyLabel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span css={stacked}>
      <span css={[line, hidden]} aria-hidden="true">
        {children}
      </span>
      <span css={line}>
        <Spinner size="1.1em" />
        {text}
      </span>
    </span>
  );
}

/** While `loading` it shows its `busyText`, stays focusable and ignores clicks. */
export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  iconEnd,
  loading = false,
  busyText = '処理中…',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const label = (
    <Label icon={icon} iconEnd={iconEnd}>
      {children}
    </Label>
  );
  return (
    <button
      {...rest}
      {...(loading && LOADING)}
      type={type}
      css={buttonStyle(variant, size, block)}
      onClick={loading ? ignoreClick : onClick}
    >
      {loading ? <BusyLabel text={busyText}>{label}</BusyLabel> : label}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonAppearance;

/** A link that looks like a button. `reloadDocument` makes it load a new document. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} css={buttonStyle(variant, size, block)}>
      <Label icon={icon} iconEnd={iconEnd}>
        {children}
      </Label>
    </Link>
  );
}

export type ButtonAnchorProps = ComponentProps<'a'> & ButtonAppearance;

/** For addresses outside the router: downloads, manuals. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  iconEnd,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} css={buttonStyle(variant, size, block)}>
      <Label icon={icon} iconEnd={iconEnd}>
        {children}
      </Label>
    </a>
  );
}
