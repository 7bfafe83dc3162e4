import { denyAuthorization, type RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { MouseEvent } from 'react';
import { pendingAuthorization } from '../../domain/pending-authorization.ts';
import { openPartnerPage } from '../../parts/open-partner-page.ts';
import { useDecisionErrorHandler } from '../../parts/use-decision-error-handler.ts';
import type { OneDecision } from './use-one-decision.ts';

export interface Denial {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Props of the link that reports the user's denial to the partner. A pushed or signed request is
 * first denied at the server, so that it cannot be allowed from another page. Any other request
 * exists only on this page; its link is not followed while the call that allows the access runs.
 */
export function useDenial(
  requested: RequestedAuthorization,
  href: string,
  { decide, isDeciding }: OneDecision,
): Denial {
  const handleError = useDecisionErrorHandler();
  if (requested.request_uri === undefined && requested.request === undefined) {
    const onClick = (event: MouseEvent) => {
      if (isDeciding()) event.preventDefault();
    };
    return { href, onClick };
  }
  const leave = async () => {
    const { http } = host();
    const isHandled = await http.call(denyAuthorization, { body: requested }).then(
      () => false,
      async (thrown: unknown) =>
        handleError(thrown).then(
          () => true,
          // A denial must work without our server: the request then ends by its time limit.
          () => false,
        ),
    );
    if (isHandled) return;
    pendingAuthorization.clear();
    await openPartnerPage(href);
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void decide(leave);
  };
  return { href, onClick };
}
