import { RequestedAuthorizationSchema } from '@hareto/contracts/oauth.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

const FLOW = 'authorization';

const PendingApprovalSchema = v.object({
  session: v.string(),
  masked_email: v.string(),
  /** Milliseconds of this device's clock. */
  resend_at: v.number(),
  expires_at: v.number(),
  /** The approved request, for starting again. */
  request: RequestedAuthorizationSchema,
});

/** An approval between the correct password and the code; a reload of the code's page keeps it. */
export type PendingApproval = v.InferOutput<typeof PendingApprovalSchema>;

export const pendingApproval = {
  read: (): PendingApproval | null => host().flows.read(FLOW, PendingApprovalSchema),
  write: (approval: PendingApproval): void => {
    host().flows.write(FLOW, approval);
  },
  clear: (): void => {
    host().flows.clear(FLOW);
  },
};

export function authorizePath({ request }: PendingApproval): string {
  const named = Object.entries(request).filter(([, value]) => value !== undefined);
  return `/oauth/authorize?${new URLSearchParams(named).toString()}`;
}
