/** Passed to the list of drafts when a file was divided. */
export interface SplitState {
  readonly split: { readonly original: number; readonly drafts: readonly number[] };
}

export const isSplitState = (state: unknown): state is SplitState =>
  typeof state === 'object' && state !== null && 'split' in state;
