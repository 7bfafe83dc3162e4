import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { size } from '@hareto/design-system/foundation/tokens.ts';
import { useAtomValue } from 'jotai/react';
import { useServices } from '../services-context.ts';
import type { RequestBannerProps } from '../request-key/request-banner.tsx';
import type { RequestRefusalProps } from '../request-key/request-refusal.tsx';
import { lazyNotice } from './lazy-notice.tsx';

const Refusal = lazyNotice<RequestRefusalProps>(
  async () =>
    (await import(/* webpackChunkName: "request-refusal" */ '../request-key/request-refusal.tsx'))
      .RequestRefusal,
);
const Banner = lazyNotice<RequestBannerProps>(
  async () =>
    (await import(/* webpackChunkName: "request-banner" */ '../request-key/request-banner.tsx'))
      .RequestBanner,
);

/** Explains a refused request on top of any page. */
export function LazyRequestRefusal() {
  const { refusalAtom, closeRefusal } = useServices().pendingRequest;
  const text = useAtomValue(refusalAtom);
  if (text === null) return null;
  return <Refusal text={text} onClose={closeRefusal} />;
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
  return <div css={space}>{shown !== 'reading' && <Banner request={shown} />}</div>;
}
