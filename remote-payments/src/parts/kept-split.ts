/** The navigation state for the list of drafts after a file was divided into drafts. */
export interface SplitState {
  readonly split: { readonly originalId: number; readonly draftIds: readonly number[] };
}

export const isSplitState = (state: unknown): state is SplitState =>
  typeof state === 'object' && state !== null && 'split' in state;

// oxlint-disable-next-line hareto/no-module-state -- the division whose undo was not offered yet, until its list is shown
let fresh: SplitState | null = null;

export function freshSplit(split: SplitState['split']): SplitState {
  fresh = { split };
  return fresh;
}

/** False when the user returns to a list that has offered the undo before. */
export const isFresh = ({ split }: SplitState): boolean =>
  fresh?.split.originalId === split.originalId;

export const undoWasOffered = (): void => {
  fresh = null;
};
