import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { size } from '@hareto/design-system/foundation/tokens.ts';
import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { useServices } from '../services-context.ts';
import type { RequestBannerProps } from '../request-key/request-banner.tsx';
import type { RequestRefusalProps } from '../request-key/request-refusal.tsx';

// A failed script must not break the page; the next mount requests it again.
const Refusal = lazy<ComponentType<RequestRefusalProps>>(async () =>
  import(/* webpackChunkName: "request-refusal" */ '../request-key/request-refusal.tsx').then(
    ({ RequestRefusal }) => ({ default: RequestRefusal }),
    () => ({ default: () => null }),
  ),
);
const Banner = lazy<ComponentType<RequestBannerProps>>(async () =>
  import(/* webpackChunkName: "request-banner" */ '../request-key/request-banner.tsx').then(
    ({ RequestBanner }) => ({ default: RequestBanner }),
    () => ({ default: () => null }),
  ),
);

/** Explains a refused request on top of any page. */
export function LazyRequestRefusal() {
  const { refusalAtom, refuse } = useServices().pendingRequest;
  const text = useAtomValue(refusalAtom);
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <Refusal
        text={text}
        onClose={() => {
          refuse(null);
        }}
      />
    </Suspense>
  );
}

// The form below must not move under the pointer when the banner arrives.
const space = css`
  width: 100%;
  max-width: ${size.authCard}px;
  min-height: 6.5rem;
  ${mq.mobile} {
    min-height: 7.875rem;
  }
`;

/** Shows sender and content of a pending request on the pages of sign-in and sign-up. */
export function LazyRequestBanner() {
  const shown = useAtomValue(useServices().pendingRequest.shownAtom);
  if (shown === null) return null;
  return (
    <div css={space}>
      {shown !== 'reading' && (
        <Suspense fallback={null}>
          <Banner request={shown} />
        </Suspense>
      )}
    </div>
  );
}
