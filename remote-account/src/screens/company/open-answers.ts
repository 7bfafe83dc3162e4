/** The form of an answer, as the leave guard of the page needs it. */
interface OpenAnswer {
  readonly isUnsaved: () => boolean;
  readonly hasConflict: () => boolean;
  /** False when the save failed, which the user has seen. */
  readonly save: () => Promise<boolean>;
  readonly stopSaving: () => void;
}

export type OpenAnswers = ReturnType<typeof createOpenAnswers>;

/** The answer forms of the page, which share one leave guard: the router allows one blocker. */
export function createOpenAnswers() {
  const answers = new Set<OpenAnswer>();
  const unsaved = () => [...answers].filter(({ isUnsaved }) => isUnsaved());
  return {
    /** Returns a function that removes the form. */
    add: (answer: OpenAnswer) => {
      answers.add(answer);
      return () => {
        answers.delete(answer);
      };
    },
    isUnsaved: () => unsaved().length > 0,
    hasConflict: () => [...answers].some((answer) => answer.hasConflict()),
    saveAll: async () => {
      const results = await Promise.all(unsaved().map(async ({ save }) => save()));
      return !results.includes(false);
    },
    abandonAll: () => {
      for (const { stopSaving } of unsaved()) stopSaving();
    },
  };
}
