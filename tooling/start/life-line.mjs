/* Plain JavaScript without dependencies, because this runs before the installation. */
import { readFileSync } from 'node:fs';

/**
 * The ids of the processes whose end must end this one, nearest first: the parent, and every
 * process above it up to npm (a shell, `npm run dev`, npm itself). The parent of npm is left out,
 * because a script may start the product in the background and end.
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

/** npm sets the script's name for everything it starts, but not for itself. */
const runsIn = (pid, script) =>
  readIfExists(`/proc/${pid}/environ`).split('\0').includes(`npm_lifecycle_event=${script}`);
const parentOf = (pid) =>
  Number(/^\d+ \(.*\) \S (\d+)/s.exec(readIfExists(`/proc/${pid}/stat`))?.[1] ?? 0);

function readIfExists(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
