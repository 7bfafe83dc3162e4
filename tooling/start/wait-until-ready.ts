/**
 * Resolves when every address answers with success; rejects after a minute with the first that does
 * not, or with the signal.
 */
export async function waitUntilReady(
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const address of addresses) {
    while (!(await answers(address))) {
      signal?.throwIfAborted();
      if (Date.now() > deadline) throw new Error(`${address} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const answers = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
