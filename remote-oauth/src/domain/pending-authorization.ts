import { RequestedAuthorizationSchema } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

const FLOW = 'authorization';

const PendingAuthorizationSchema = v.object({
  session: v.string(),
  masked_email: v.string(),
  /** When another code may be sent, in epoch milliseconds of this device's clock. */
  resend_at: v.number(),
  /** When the code expires, in epoch milliseconds of this device's clock. */
  expires_at: v.number(),
  /** The request of the partner, to start again with it. */
  request: RequestedAuthorizationSchema,
});

/** An authorization that waits for the mailed code; stored, so that a reload keeps it. */
export type PendingAuthorization = v.InferOutput<typeof PendingAuthorizationSchema>;

export const pendingAuthorization = {
  read: (): PendingAuthorization | null => host().flows.read(FLOW, PendingAuthorizationSchema),
  write: (authorization: PendingAuthorization): void => {
    host().flows.write(FLOW, authorization);
  },
  clear: (): void => {
    host().flows.clear(FLOW);
  },
};

export function authorizePath({ request }: PendingAuthorization): string {
  const parameters = Object.entries(request).filter(([, value]) => value !== undefined);
  return `/oauth/authorize?${new URLSearchParams(parameters).toString()}`;
}
