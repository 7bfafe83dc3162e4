import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { lazyComponent } from './lazy-component.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

export type PopoverProps = {
  /** One element that accepts a ref and props. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  children: ReactNode;
  width?: number;
  align?: 'start' | 'center' | 'end';
  /** True when the content moves the focus itself, so that the popover must not. */
  managesFocus?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type TriggerProps = React.AriaAttributes & {
  ref?: React.Ref<HTMLElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
};

// The positioning weighs 14 KB, and most pages never open a popover.
const panel = lazyComponent<PopoverPanelProps>(
  async () => (await import(/* webpackChunkName: "popover" */ './popover-panel.tsx')).PopoverPanel,
);

const fetchPanel = () => void panel.loadScript();
const withPanelFetch = (handler: (() => void) | undefined) => () => {
  fetchPanel();
  handler?.();
};

/**
 * Not modal; Esc and a press outside close it. A click opens it, so it also works on touch screens,
 * unlike a tooltip.
 */
export function Popover({
  trigger,
  open: controlled,
  onOpenChange,
  width = 320,
  align = 'center',
  managesFocus = false,
  ...content
}: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const id = useId();
  const isReady = panel.useIsReady();
  const [uncontrolled, setUncontrolled] = useState(false);
  const open = controlled ?? uncontrolled;
  const change = (next: boolean) => {
    setUncontrolled(next);
    onOpenChange?.(next);
  };
  const { onPointerEnter, onFocus } = trigger.props;
  useEffect(() => {
    if (open) fetchPanel();
  }, [open]);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open && isReady ? id : undefined,
        onClick: () => change(!open),
        onPointerEnter: withPanelFetch(onPointerEnter),
        onFocus: withPanelFetch(onFocus),
      })}
      {(isReady || open) && (
        <panel.Component
          {...content}
          id={id}
          anchor={anchor}
          open={open}
          onClose={() => change(false)}
          width={width}
          align={align}
          managesFocus={managesFocus}
        />
      )}
    </>
  );
}
