import { Child, type ChildOptions } from './child.ts';

export type ChildProgram = Omit<ChildOptions, 'data'>;

/** The processes of one start, the database first. */
export function createChildren(data: string, onGiveUp: (sentence: string) => void) {
  const started: Child[] = [];
  return {
    start: async (program: ChildProgram): Promise<void> => {
      const child = new Child({ ...program, data }, onGiveUp);
      started.push(child);
      await child.start();
    },

    /** Stops the programs first and the database last. */
    stop: async (): Promise<void> => {
      const [database, ...programs] = started;
      await Promise.all(programs.map((program) => program.stop()));
      await database?.stop();
    },
  };
}
