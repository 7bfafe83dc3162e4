import type { FlowName } from '@hareto/shared/host-contract/host.ts';

export interface SavedFlow {
  readonly value: unknown;
  readonly returnTo?: FlowName | undefined;
}
export type SavedFlows = Partial<Record<FlowName, SavedFlow>>;

/** The screens of each flow (spec §2). */
const FLOW_PATHS: Record<FlowName, RegExp> = {
  payment: /^\/(?:payments\/(?:create|add\/|edit\/|complete)|oauth\/payments\/)/,
  supplier: /^\/suppliers\/add\//,
  collection: /^\/collections\/(?:add\/|complete)/,
  receiptInvoice: /^\/payments\/waiting\/[^/]+\/creditcard/,
};

/** Called on every navigation: keeps the flow that owns this path and the flow it will return to (spec §2). */
export function keptFlows(pathname: string, saved: SavedFlows): SavedFlows {
  const owner = (Object.keys(FLOW_PATHS) as FlowName[]).find((flow) => FLOW_PATHS[flow].test(pathname));
  const kept = owner ? [owner, saved[owner]?.returnTo] : [];
  return Object.fromEntries(Object.entries(saved).filter(([flow]) => kept.includes(flow as FlowName)));
}
