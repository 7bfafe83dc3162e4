import { denyAuthorization, type AskedAuthorization } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRef, type MouseEvent } from 'react';
import { pendingApproval } from '../../domain/pending-approval.ts';
import { useRefusal } from '../../parts/use-refusal.ts';

export interface Denial {
  readonly href: string;
  readonly onClick?: (event: MouseEvent) => void;
}

/**
 * A link to where the partner hears of it. A request that was pushed or signed is used up before, so
 * that nobody allows it after all from another page; any other ends with the page.
 */
export function useDenial(asked: AskedAuthorization, href: string): Denial {
  const refuse = useRefusal();
  const isPressed = useRef(false);
  if (asked.request_uri === undefined && asked.request === undefined) return { href };
  const leave = async () => {
    const { http } = host();
    const isOver = await http.call(denyAuthorization, { body: asked }).then(
      () => false,
      async (thrown: unknown) =>
        refuse(thrown).then(
          () => true,
          // Whoever says no is not kept here because we cannot be reached: it ends by its time.
          () => false,
        ),
    );
    if (isOver) return;
    pendingApproval.clear();
    window.location.replace(href);
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isPressed.current) return;
    isPressed.current = true;
    void leave();
  };
  return { href, onClick };
}
