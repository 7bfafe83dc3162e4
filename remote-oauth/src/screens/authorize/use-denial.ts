import { denyAuthorization, type RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { MouseEvent } from 'react';
import { pendingApproval } from '../../domain/pending-approval.ts';
import { openPartnerPage } from '../../parts/open-partner-page.ts';
import { useRefusalHandler } from '../../parts/use-refusal-handler.ts';
import type { OneDecision } from './use-one-decision.ts';

export interface Denial {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Props of the link that reports a refusal to the partner. A pushed or signed request is first
 * refused at the server, so that it cannot be allowed from another page. Any other request exists
 * only on this page; its link is not followed while a permission is in progress.
 */
export function useDenial(
  requested: RequestedAuthorization,
  href: string,
  { decide, isDeciding }: OneDecision,
): Denial {
  const handleRefusal = useRefusalHandler();
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
        handleRefusal(thrown).then(
          () => true,
          // A refusal must work without our server: the request then ends by its time limit.
          () => false,
        ),
    );
    if (isHandled) return;
    pendingApproval.clear();
    await openPartnerPage(href);
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void decide(leave);
  };
  return { href, onClick };
}
