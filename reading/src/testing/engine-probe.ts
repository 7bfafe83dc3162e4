import type { Grey } from '../scan/grey.ts';
import type { Line } from '../engine/line.ts';

/** Replaces the letter engine; its behaviour depends on the width of the picture. */
process.on('message', ({ width }: Grey) => {
  if (width === CRASHES) process.exit(1);
  if (width === NEVER_ANSWERS) return;
  const line: Line = [{ text: 'A', left: 0, right: width, confidence: 1, startsWord: true }];
  process.send?.(line);
});
process.once('disconnect', () => process.exit());

const CRASHES = 2;
const NEVER_ANSWERS = 3;
