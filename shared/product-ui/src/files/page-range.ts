/** 1–2ページ, 3ページ, 1、4–5ページ. */
export function pageRange(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  const texts = runs.map(([first, last]) =>
    first === last ? String(first) : `${String(first)}–${String(last)}`,
  );
  return `${texts.join('、')}ページ`;
}
