import { IconButton, type IconButtonProps } from '../actions/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

/**
 * An icon button with its name as a tooltip. Separate from `IconButton`, because the tooltip's
 * positioning weighs 10 KB.
 */
export const IconButtonWithTooltip = (props: IconButtonProps) => (
  <Tooltip label={props.label}>
    <IconButton {...props} />
  </Tooltip>
);
