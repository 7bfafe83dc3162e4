/** Shorter than the time limit of a test, so that the missing condition is reported. */
const LIMIT_MS = 50_000;
const INTERVAL_MS = 20;

/** Repeats an assertion until it succeeds, for effects of a call that is still running. */
export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  }
}
