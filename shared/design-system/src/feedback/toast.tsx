import { css, keyframes, type SerializedStyles } from '@emotion/react';
import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { announce } from './live-announcer.tsx';
import { mq } from '../foundation/media.ts';
import type { SnackbarStore, ToastItem, ToastTone } from './snackbar-store.ts';
import { TextButton } from '../actions/text-button.tsx';
import { spec } from '../foundation/tokens.ts';

export type ToastRegionProps = {
  /** Newest first; at most 20 are shown. The host has one, the catalogue several. */
  toasts: readonly ToastItem[];
  onClose: (id: number) => void;
};

const drop = keyframes`from { opacity: 0; transform: translateY(-16px); }`;
const leave = keyframes`to { opacity: 0; transform: translateY(-16px); }`;
const fade = keyframes`from { opacity: 0; }`;

/** The margin is inside the region, so that scrolling does not cut the shadows. */
const MARGIN = 16;

const viewport = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${vars.z.toast};
  display: flex;
  flex-direction: column;
  gap: 10px;
  width: min(${String(spec.toast.maxWidth + 2 * MARGIN)}px, 100vw);
  max-height: 100vh;
  max-height: 100dvh;
  margin: 0 auto;
  padding: ${String(MARGIN)}px;
  overflow: hidden auto;
  pointer-events: none;
  list-style: none;
  outline: none;
  ${mq.desktop} {
    width: min(${String(spec.toast.maxWidthDesktop + 2 * MARGIN)}px, 100vw);
  }
  /* The toast itself can be clicked, so it must not cover the links of the header. */
  body:has([data-top-bar]) & {
    top: ${vars.headerHeight};
    max-height: calc(100dvh - ${vars.headerHeight});
  }
`;
const card = css`
  --toast-ink: ${vars.color.success};
  position: relative;
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 14px 12px 14px 16px;
  overflow: hidden;
  background: ${vars.color.surface};
  border: 1px solid transparent;
  border-radius: ${vars.radius.l};
  box-shadow: ${vars.shadow.e3};
  pointer-events: auto;
  animation: ${drop} ${vars.motion.base} ${vars.motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 4px;
    background: var(--toast-ink);
  }
  > svg {
    color: var(--toast-ink);
    margin-top: 2px;
  }
  &[data-state='closed'] {
    animation: ${leave} 160ms ${vars.motion.exit} forwards;
  }
  &[data-swipe='move'] {
    transform: translateY(var(--radix-toast-swipe-move-y));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${vars.motion.base};
  }
  ${mq.reducedMotion} {
    animation-name: ${fade};
  }
`;
const TONE_STYLES: Readonly<Record<ToastTone, SerializedStyles>> = {
  success: css`
    --toast-ink: ${vars.color.success};
  `,
  error: css`
    --toast-ink: ${vars.color.danger};
  `,
  info: css`
    --toast-ink: ${vars.color.primary};
  `,
};
/** The error icon is a triangle: it differs from the round icons even without its colour. */
const ICONS: Readonly<Record<ToastTone, LucideIcon>> = {
  success: CircleCheck,
  error: TriangleAlert,
  info: Info,
};

const textColumn = css`
  flex: 1;
  min-width: 0;
`;
const title = css`
  font-weight: 700;
  font-size: ${vars.font[14]};
`;
const text = css`
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
`;

/**
 * Radix puts the text to announce below `aria-live="off"`, where some screen readers do not read it
 * (radix-ui/primitives#3634). `announce` reads it instead, and Radix's announcer is rendered into
 * this hidden container; otherwise other screen readers would read the text twice.
 */
function useHiddenContainer(): HTMLElement | null {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.hidden = true;
    document.body.append(element);
    setContainer(element);
    return () => {
      element.remove();
    };
  }, []);
  return container;
}

/**
 * The toasts, at the top centre of the page. Hover and focus pause the timer, swiping up closes a
 * toast, and F8 moves the focus here. The region is a child of body, so that `inert` on the page
 * does not affect it.
 */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const announcerContainer = useHiddenContainer();
  if (!announcerContainer) return null;
  return createPortal(
    <div data-toast-region>
      <RadixToast.Provider
        label="通知"
        duration={spec.toast.duration}
        swipeDirection="up"
        swipeThreshold={spec.toast.swipeThreshold}
        announcerContainer={announcerContainer}
      >
        {toasts.slice(0, spec.toast.max).map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
        <RadixToast.Viewport
          css={viewport}
          hotkey={[...spec.toast.hotkey]}
          label="通知（{hotkey}）"
        />
      </RadixToast.Provider>
    </div>,
    document.body,
  );
}

function Toast({ toast, onClose }: { toast: ToastItem; onClose: (id: number) => void }) {
  const { tone, open } = toast;
  useEffect(() => {
    announce(
      [toast.title, toast.text].filter(Boolean).join(' '),
      tone === 'error' ? 'assertive' : 'polite',
    );
  }, [toast.id, toast.title, toast.text, tone]);
  return (
    <RadixToast.Root
      css={[card, TONE_STYLES[tone]]}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={toast.durationMs ?? spec.toast.duration}
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose(toast.id);
      }}
    >
      <Icon icon={ICONS[tone]} size="20px" />
      <div css={textColumn}>
        <RadixToast.Title css={title}>{toast.title}</RadixToast.Title>
        {toast.text !== undefined && (
          <RadixToast.Description css={text}>{toast.text}</RadixToast.Description>
        )}
      </div>
      <RadixToast.Close asChild>
        <TextButton color="gray">閉じる</TextButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Shows the host's single current message (the snackbar of its contract) as a toast. */
export function Snackbar({ store }: { store: SnackbarStore }) {
  const item = useSyncExternalStore(store.subscribe, store.get);
  return <ToastRegion toasts={item ? [item] : []} onClose={store.close} />;
}
