const LIMIT_MS = 60_000;

/**
 * Resolves when every address answers with success; rejects when the signal aborts. After a minute,
 * it rejects with the first address that does not answer; with `onSlow`, it calls that each minute
 * instead.
 */
export async function waitUntilReady(
  addresses: readonly string[],
  signal?: AbortSignal,
  onSlow?: (address: string) => void,
): Promise<void> {
  let deadline = Date.now() + LIMIT_MS;
  for (const address of addresses) {
    while (!(await isReady(address))) {
      signal?.throwIfAborted();
      if (Date.now() > deadline) {
        if (!onSlow) throw new Error(`${address} does not answer`);
        onSlow(address);
        deadline += LIMIT_MS;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const isReady = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
