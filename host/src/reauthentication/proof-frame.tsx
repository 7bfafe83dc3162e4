import { css, keyframes } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { lockScroll } from '@hareto/design-system/overlays/scroll-lock.ts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const enter = keyframes`from { opacity: 0; transform: scale(0.98); }`;
const slideUp = keyframes`from { transform: translateY(100%); }`;

const dialog = css`
  width: 31.25rem;
  max-width: calc(100vw - 2rem);
  max-height: calc(100dvh - 3rem);
  margin: auto;
  padding: 0;
  border: 0;
  overflow: auto;
  color: inherit;
  background: ${vars.color.surface};
  border-radius: ${vars.radius.xl};
  box-shadow: ${vars.shadow.e4};
  pointer-events: auto;
  animation: ${enter} ${vars.motion.base} ${vars.motion.ease};
  &::backdrop {
    background: ${vars.color.scrim};
  }
  ${mq.mobile} {
    width: 100%;
    max-width: none;
    max-height: 92dvh;
    margin: auto 0 0;
    border-radius: ${vars.radius.xl} ${vars.radius.xl} 0 0;
    animation-name: ${slideUp};
  }
`;
const grabber = css`
  display: none;
  width: 2.25rem;
  height: 0.25rem;
  margin: ${vars.space[2]} auto 0;
  border-radius: ${vars.radius.s};
  background: ${vars.color.controlSoft};
  ${mq.mobile} {
    display: block;
  }
`;

interface Props {
  titleId: string;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A `dialog` element, because it may open above a dialog of a remote, which comes from another
 * bundle: that dialog would take the focus back, and a click or Esc here would close that dialog.
 */
export function ProofFrame({ titleId, onCancel, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  // A layout effect, because `close()` must run before the element is removed: it returns the
  // focus.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showModal();
    lockScroll(element);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel.current();
    };
    const stopPropagation = (event: Event) => {
      event.stopPropagation();
    };
    // On the window, so that it runs before the listener of a dialog below, which is on the
    // document.
    window.addEventListener('keydown', onKey, true);
    element.addEventListener('pointerdown', stopPropagation);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      element.removeEventListener('pointerdown', stopPropagation);
      element.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={box}
      css={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <div css={grabber} aria-hidden="true" />
      {children}
    </dialog>,
    document.body,
  );
}
