/**
 * Makes the hashes of this build's scripts, which the page contains, available to the chunk loader:
 * the policy blocks a script without its hash.
 */
export function publishIntegrity(page: Document): void {
  const hashes = JSON.parse(page.getElementById('integrity')?.textContent ?? '{}') as Record<
    string,
    string
  >;
  const integrityOf = (address: string): string => {
    const hash = hashes[new URL(address, page.baseURI).pathname];
    if (hash === undefined) throw new Error(`${address} is not a script of this build`);
    return hash;
  };
  Object.defineProperty(globalThis, '__haretoIntegrity', { value: integrityOf });
}
