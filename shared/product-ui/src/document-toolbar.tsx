import { css } from '@emotion/react';
import { FileText, RefreshCw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { IconButton, type IconButtonProps } from '@hareto/design-system/actions/icon-button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { DocumentView } from './use-document-view.ts';

const { color } = vars;

const toolbar = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[0.5]};
  padding: ${vars.space[1.5]} ${vars.space[2]} ${vars.space[1.5]} ${vars.space[4]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;
const fileName = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  flex: 1;
  min-width: 0;
  font-size: ${vars.font[13]};
  font-weight: 500;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const percent = css`
  min-width: 3em;
  text-align: center;
  font-size: ${vars.font[12]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
type Props = {
  /** '' when the name is shown elsewhere. */
  name: string;
  view: DocumentView;
  onReplace: (() => void) | undefined;
};

export function DocumentToolbar({ name, view, onReplace }: Props) {
  return (
    <div css={toolbar}>
      <span css={fileName}>
        {name !== '' && <Icon icon={FileText} />}
        <span>{name}</span>
      </span>
      <ToolButton icon={ZoomOut} label="縮小" disabled={!view.smaller} onClick={view.smaller} />
      <span css={percent} aria-live="polite">
        {`${String(view.zoom)}%`}
      </span>
      <ToolButton icon={ZoomIn} label="拡大" disabled={!view.larger} onClick={view.larger} />
      <ToolButton icon={RotateCw} label="右に90度回転" onClick={view.rotate} />
      {onReplace && (
        <ToolButton icon={RefreshCw} label="別のファイルに差し替える" onClick={onReplace} />
      )}
    </div>
  );
}

/**
 * Shows its name as the browser's tooltip, because the positioning of our own tooltip would add 17
 * KB to the form's scripts. Keeps the focus when a press on it reaches the last page or zoom, which
 * disables it.
 */
export const ToolButton = ({
  disabled = false,
  onClick,
  ...props
}: Omit<IconButtonProps, 'size'>) => (
  <IconButton
    size="sm"
    title={props.label}
    {...props}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  />
);
