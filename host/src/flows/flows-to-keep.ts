import type { FlowName } from '@hareto/platform/host-contract/host.ts';

export interface SavedFlow {
  readonly value: unknown;
  readonly returnTo?: FlowName | undefined;
}
export type SavedFlows = Readonly<Record<FlowName, SavedFlow>>;

/** The data to keep while a flow is shown: its own, and that of the flow to which it returns. */
export function flowsToKeep(shown: FlowName | null, saved: SavedFlows): SavedFlows {
  const own = shown !== null && Object.hasOwn(saved, shown) ? saved[shown] : undefined;
  const kept = [shown, own?.returnTo];
  return Object.fromEntries(Object.entries(saved).filter(([flow]) => kept.includes(flow)));
}
