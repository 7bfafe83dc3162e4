/**
 * Publishes the hashes of this build's scripts from the page: the product's chunk loaders need
 * them, and its policy blocks all other scripts.
 */
export function publishIntegrity(page: Document): void {
  const known = JSON.parse(page.getElementById('integrity')?.textContent ?? '{}') as Record<
    string,
    string
  >;
  const integrityOf = (address: string): string => {
    const found = known[new URL(address, page.baseURI).pathname];
    if (found === undefined) throw new Error(`${address} is not of this build`);
    return found;
  };
  Object.defineProperty(globalThis, '__haretoIntegrity', { value: integrityOf });
}
