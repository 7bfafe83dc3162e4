import { Children, type ReactNode } from 'react';

/**
 * Wraps each run of text in its own element. Page translation replaces the text nodes of a page:
 * React then fails when it removes such a text or inserts an element before it, and a changed text
 * is not shown. Use it for text children that have sibling nodes.
 */
export function WrappedText({ children }: { children: ReactNode }) {
  if (isText(children)) return <span>{children}</span>;
  if (!Array.isArray(children)) return children;
  return runsOf(Children.toArray(children)).map((part, index) =>
    isText(part) ? <span key={`text ${String(index)}`}>{part}</span> : part,
  );
}

const isText = (node: ReactNode): node is string | number =>
  typeof node === 'string' || typeof node === 'number';

type Part = ReturnType<typeof Children.toArray>[number];

/** Joins consecutive texts. */
function runsOf(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (isText(part) && isText(last)) runs[runs.length - 1] = `${String(last)}${String(part)}`;
    else runs.push(part);
  }
  return runs;
}
