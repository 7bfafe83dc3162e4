import { IconButton, type IconButtonProps } from '../actions/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

/**
 * An icon button that shows its name as a tooltip. Apart from `IconButton`: the tooltip's
 * positioning weighs 10 KB on the wire.
 */
export const HintedIconButton = (props: IconButtonProps) => (
  <Tooltip label={props.label}>
    <IconButton {...props} />
  </Tooltip>
);
