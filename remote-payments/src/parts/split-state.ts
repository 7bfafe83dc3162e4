/** The navigation state for the list of drafts after a file was divided into drafts. */
export interface SplitState {
  readonly split: { readonly originalId: number; readonly draftIds: readonly number[] };
}

export const isSplitState = (state: unknown): state is SplitState =>
  typeof state === 'object' && state !== null && 'split' in state;
