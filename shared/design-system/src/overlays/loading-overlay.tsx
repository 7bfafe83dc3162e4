import { css } from '@emotion/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { vars } from '../foundation/css-variables.ts';
import { lockScroll } from './scroll-lock.ts';
import { Spinner } from '../foundation/spinner.tsx';

export type LoadingOverlayProps = {
  open: boolean;
  /** 「お支払いを申し込んでいます…」 */
  message: ReactNode;
  hint?: ReactNode;
  /** Appears at once instead of after 300 ms. */
  immediate?: boolean;
};

const DELAY_MS = 300;

const cover = css`
  user-select: none;
  position: fixed;
  inset: 0;
  z-index: ${vars.z.loading};
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
  background: ${vars.color.scrimLight};
  outline: none;
  > span {
    margin-bottom: 12px;
  }
`;
const strong = css`
  font-weight: 500;
`;
const small = css`
  font-size: ${vars.font[12]};
  color: ${vars.color.textMuted};
`;

const NOT_INERT =
  '[data-loading-overlay], [data-toast-region], [data-live-polite], [data-live-assertive], script';

/** Makes the rest of the page inert; the returned function ends that and returns the focus. */
function makeOthersInert(): () => void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const rest = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.matches(NOT_INERT) && !element.inert,
  );
  for (const element of rest) element.inert = true;
  return () => {
    for (const element of rest) element.inert = false;
    if (focused?.isConnected) focused.focus();
  };
}

function Cover({ message, hint }: { message: ReactNode; hint: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const release = makeOthersInert();
    // The lock ends when the element is removed.
    lockScroll(box.current);
    box.current?.focus();
    return release;
  }, []);
  return (
    <div ref={box} css={cover} tabIndex={-1} role="status" aria-busy="true">
      <Spinner size="40px" thickness={4} color="primary" />
      <p css={strong}>{message}</p>
      <p css={small}>{hint}</p>
    </div>
  );
}

function ShownAfterDelay({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return due ? children : null;
}

/**
 * Only for operations that must not be interrupted, such as a payment. Use skeletons for reading
 * data.
 */
export function LoadingOverlay({
  open,
  message,
  hint = '画面を閉じずにお待ちください',
  immediate = false,
}: LoadingOverlayProps) {
  if (!open) return null;
  const overlay = createPortal(
    <div data-loading-overlay>
      <Cover message={message} hint={hint} />
    </div>,
    document.body,
  );
  return immediate ? overlay : <ShownAfterDelay>{overlay}</ShownAfterDelay>;
}
