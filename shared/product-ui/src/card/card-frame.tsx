import { css } from '@emotion/react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Skeleton, SkeletonRegion } from '@hareto/design-system/feedback/skeleton.tsx';
import { parseCardMessage, createCardRequests, type CardAnswer } from './card-frame-channel.ts';

export type CardFrameHandle = { submit: () => Promise<CardAnswer> };

export type CardFrameProps = {
  /** `frameUrl` and `frameOrigin` are in the response of `getCardFrame`. */
  frameUrl: string;
  frameOrigin: string;
  /** Called when the fields are on the screen. */
  onReady?: (() => void) | undefined;
  /** Called at each change of the fields, by a frame that reports them. */
  onChanged?: (() => void) | undefined;
  ref?: Ref<CardFrameHandle>;
};

/** Height in px until the frame has reported its own. */
const INITIAL_HEIGHT = 280;
const MAX_HEIGHT = 900;

const box = css`
  position: relative;
  margin: ${vars.space[4]} 0 ${vars.space[1]};
`;
const frame = css`
  display: block;
  width: 100%;
  border: 0;
  transition: height ${vars.motion.fast};
`;
const waiting = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: start;
  gap: ${vars.space[5]};
  pointer-events: none;
`;

const addressOf = (frameUrl: string) => {
  const url = new URL(frameUrl, window.location.href);
  // The frame posts to this origin only.
  url.searchParams.set('parent', window.location.origin);
  return url.href;
};

type FrameConnection = Pick<CardFrameProps, 'frameOrigin' | 'onReady' | 'onChanged'> & {
  iframe: RefObject<HTMLIFrameElement | null>;
  requests: ReturnType<typeof createCardRequests>;
};

/** Listens to the frame; returns the height that it reports, or null until then. */
function useFrameHeight({
  iframe,
  frameOrigin,
  requests,
  onReady,
  onChanged,
}: FrameConnection): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const receive = useEffectEvent((event: MessageEvent) => {
    const message = parseCardMessage(event, {
      origin: frameOrigin,
      window: iframe.current?.contentWindow,
    });
    if (!message) return;
    if (message.type === 'hareto.card.ready' || message.type === 'hareto.card.height')
      setHeight(Math.min(Math.max(message.height, 0), MAX_HEIGHT));
    if (message.type === 'hareto.card.ready') onReady?.();
    if (message.type === 'hareto.card.changed') onChanged?.();
    requests.handleMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      receive(event);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
    };
  }, []);
  return height;
}

/** The gateway's own page with the card fields, whose content this page cannot read. */
export function CardFrame({ frameUrl, frameOrigin, onReady, onChanged, ref }: CardFrameProps) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [requests] = useState(createCardRequests);
  const height = useFrameHeight({ iframe, frameOrigin, requests, onReady, onChanged });
  const submit = () => {
    const target = iframe.current?.contentWindow;
    return target
      ? requests.submit(target, frameOrigin)
      : Promise.resolve<CardAnswer>({
          kind: 'failed',
          message: 'カードの登録画面を読み込めませんでした。',
        });
  };
  useImperativeHandle(ref, () => ({ submit }));
  return (
    <div css={box}>
      {height === null && <Waiting />}
      <iframe
        ref={iframe}
        css={frame}
        style={{ height: height ?? INITIAL_HEIGHT }}
        src={addressOf(frameUrl)}
        title="カード情報の入力"
        allow="payment"
        referrerPolicy="origin"
      />
    </div>
  );
}

const Waiting = () => (
  <SkeletonRegion label="カードの入力欄を読み込んでいます" css={waiting}>
    <Skeleton height={48} />
    <Skeleton height={48} />
    <Skeleton height={48} />
  </SkeletonRegion>
);
