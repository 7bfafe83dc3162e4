/** The navigation state for the list of drafts after a file was divided into drafts. */
export interface SplitState {
  readonly split: { readonly originalId: number; readonly draftIds: readonly number[] };
}

export const isSplitState = (state: unknown): state is SplitState =>
  typeof state === 'object' && state !== null && 'split' in state;

// oxlint-disable-next-line hareto/no-module-state -- the division that can be undone until the user leaves the list of drafts
let fresh: SplitState | null = null;

export function freshSplit(split: SplitState['split']): SplitState {
  fresh = { split };
  return fresh;
}

/** False when the user comes back to the list: the offer to undo has ended. */
export const isFresh = ({ split }: SplitState): boolean =>
  fresh?.split.originalId === split.originalId;

export const endUndoOffer = (): void => {
  fresh = null;
};
