import { css, keyframes } from '@emotion/react';
import * as RadixTooltip from 'radix-ui/tooltip';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { spec } from '../foundation/tokens.ts';

const HasTooltipProvider = createContext(false);

/**
 * Put it once around an application (each federated bundle has its own). A tooltip opens after
 * `delayDuration`; the next one opens at once within `skipDelayDuration` after one has closed.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <HasTooltipProvider value>
      <RadixTooltip.Provider
        delayDuration={spec.tooltip.delayDuration}
        skipDelayDuration={spec.tooltip.skipDelayDuration}
      >
        {children}
      </RadixTooltip.Provider>
    </HasTooltipProvider>
  );
}

export type TooltipProps = {
  label: string;
  /** One element that accepts a ref and props: a Button, an IconButton, a link. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right';
};

const appear = keyframes`from { opacity: 0; }`;

const bubble = css`
  max-width: 280px;
  padding: 6px 10px;
  border-radius: 6px;
  background: ${vars.color.text};
  color: ${vars.color.textInverse};
  font-size: ${vars.font[12]};
  line-height: 1.6;
  z-index: ${vars.z.popover};
  animation: ${appear} ${vars.motion.fast} ${vars.motion.ease};
`;

function ProvidedTooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content css={bubble} side={side} sideOffset={6} collisionPadding={8}>
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

/** Never use it for necessary text, because it does not open on touch screens. */
export function Tooltip(props: TooltipProps) {
  const hasProvider = useContext(HasTooltipProvider);
  return hasProvider ? (
    <ProvidedTooltip {...props} />
  ) : (
    <TooltipProvider>
      <ProvidedTooltip {...props} />
    </TooltipProvider>
  );
}
