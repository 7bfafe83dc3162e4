import { runProgram } from '../processes/program.ts';

/** Writes api/openapi.json from the API schema. */
export const run = (): Promise<number> =>
  runProgram(process.execPath, ['--import', 'tsx', 'api/src/openapi-main.ts']);
