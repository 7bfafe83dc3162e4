/**
 * The hashes of this build's scripts, from the page: the product's chunk loaders ask for each and
 * its policy lets nothing else run.
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
