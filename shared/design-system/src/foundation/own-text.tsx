import { Children, type ReactNode } from 'react';

/**
 * Puts text into elements of its own, each run of text into one. Page translation replaces the text
 * nodes of a page: React then fails when it removes such a text or puts an element in front of it,
 * and a change of it does not show. Use it for children that stand beside other nodes.
 */
export function OwnText({ children }: { children: ReactNode }) {
  if (isText(children)) return <span>{children}</span>;
  if (!Array.isArray(children)) return children;
  return runsOf(Children.toArray(children)).map((part, index) =>
    isText(part) ? <span key={`text ${String(index)}`}>{part}</span> : part,
  );
}

const isText = (node: ReactNode): node is string | number =>
  typeof node === 'string' || typeof node === 'number';

type Part = ReturnType<typeof Children.toArray>[number];

/** Joins texts that follow one another. */
function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (isText(part) && isText(last)) runs[runs.length - 1] = `${String(last)}${String(part)}`;
    else runs.push(part);
  }
  return runs;
}
