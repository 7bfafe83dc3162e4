type DocumentLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;

/**
 * Loads the document of `target`. Assigning an address with a hash would load nothing in a browser
 * that shows this page already. A redirect drops the hash instead (`documentPath` in
 * route-guard.ts).
 */
export function loadDocument(location: DocumentLocation, target: string): void {
  const shownPage = location.pathname + location.search;
  if (!target.startsWith(`${shownPage}#`)) return location.assign(target);
  if (target !== shownPage + location.hash) location.assign(target);
  location.reload();
}
