import { program } from './program.ts';

/** Unit, screen and API tests; arguments go to jest. */
export const run = (args: readonly string[]): Promise<number> => program('jest', args);
