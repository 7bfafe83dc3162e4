/* Plain JavaScript without dependencies: this runs before anything is installed. */
import { readFileSync } from 'node:fs';

/**
 * The processes whose end is ours, nearest first: the parent and, above it, what npm put between
 * itself and us (a shell, `npm run dev`), up to npm itself. Who started npm is not among them: a
 * script may start the product in the background and end.
 */
export function lifeLine() {
  const line = [process.ppid];
  const script = process.env.npm_lifecycle_event;
  for (let pid = process.ppid; script && pid > 1 && runsIn(pid, script);) {
    pid = parentOf(pid);
    line.push(pid);
  }
  return line;
}

/** npm gives the script's name to all that it starts; npm itself does not have it. */
const runsIn = (pid, script) =>
  readIfThere(`/proc/${pid}/environ`).split('\0').includes(`npm_lifecycle_event=${script}`);
const parentOf = (pid) =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(readIfThere(`/proc/${pid}/stat`))?.[1] ?? 0);

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
