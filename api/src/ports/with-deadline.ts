/**
 * Does `work`, and rejects after `ms` milliseconds even if the work ignores its signal. Node's
 * `fetch` needs that: when a connection breaks while its answer is being read, it can stay pending
 * for ever, despite its own signal (https://github.com/nodejs/node/issues/56917).
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${ms} ms`);
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
