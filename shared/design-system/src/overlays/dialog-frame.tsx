import { css, keyframes } from '@emotion/react';
import { useEffect } from 'react';
import { vars } from '../foundation/css-variables.ts';
import type { DialogFrameProps } from './dialog-parts.tsx';
import { lazyComponent } from './lazy-component.tsx';

// Trap, dismissal and presence weigh 8 KB, and most visits never open a dialog.
const trap = lazyComponent<DialogFrameProps>(
  async () => (await import(/* webpackChunkName: "dialog" */ './dialog-trap.tsx')).DialogTrap,
);

const INTENTS = ['pointerdown', 'keydown'] as const;

/**
 * Fetches the script of all dialogs. Without this call, the first press or key on a page with a
 * dialog fetches it.
 */
export const fetchDialog = (): Promise<boolean> => trap.loadScript();

const appear = keyframes`from { opacity: 0; }`;
/** Visible only while the script of the first dialog is slow or has failed. */
const waiting = css`
  position: fixed;
  inset: auto 16px 16px;
  z-index: ${vars.z.modal};
  width: fit-content;
  margin: 0 auto;
  padding: 16px 20px;
  border-radius: ${vars.radius.xl};
  background: ${vars.color.surface};
  box-shadow: ${vars.shadow.e4};
  animation: ${appear} ${vars.motion.base} 300ms backwards;
`;

/** The common part of modal, drawer and sheet, which add placement and panel. */
export function DialogFrame(props: DialogFrameProps) {
  const isReady = trap.useIsReady();
  const { open } = props;
  useEffect(() => {
    const fetch = () => void trap.loadScript();
    if (open) fetch();
    for (const intent of INTENTS) document.addEventListener(intent, fetch, { once: true });
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, fetch);
    };
  }, [open]);
  if (isReady) return <trap.Component {...props} />;
  return (
    open && (
      <div css={waiting}>
        <trap.Component {...props} />
      </div>
    )
  );
}
