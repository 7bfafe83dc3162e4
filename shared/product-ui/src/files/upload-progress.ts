export interface UploadProgress {
  readonly percent: number;
  /** The mean of the last seconds; null until it is known. */
  readonly bytesPerSecond: number | null;
  /** Nothing has advanced for a while; the upload may still go on by itself. */
  readonly isStalled: boolean;
}

/** Slow networks pause for some seconds, and users should learn of a stall within 20 seconds. */
const STALL_MS = 15_000;
const SPEED_WINDOW_MS = 5_000;
const SHORTEST_SAMPLE_MS = 500;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

/**
 * Follows one upload of `bytes` bytes. `advance` takes the part that was sent, from 0 to 1; calls
 * with the same part count as an answer of the server. `end` stops the timer.
 */
export function trackUpload(bytes: number, onProgress: (progress: UploadProgress) => void) {
  const startedAt = performance.now();
  let samples: readonly Sample[] = [{ at: startedAt, sent: 0 }];
  let progress: UploadProgress = { percent: 0, bytesPerSecond: null, isStalled: false };
  let stall: ReturnType<typeof setTimeout> | undefined;
  const show = (next: UploadProgress) => {
    progress = next;
    onProgress(next);
  };
  const advance = (fraction: number) => {
    clearTimeout(stall);
    stall = setTimeout(() => {
      show({ ...progress, isStalled: true });
    }, STALL_MS);
    const now = { at: performance.now(), sent: fraction * bytes };
    samples = [...samples.filter(({ at }) => now.at - at <= SPEED_WINDOW_MS), now];
    show({ percent: fraction * 100, bytesPerSecond: speedOf(samples), isStalled: false });
  };
  advance(0);
  return {
    advance,
    end: () => {
      clearTimeout(stall);
    },
  };
}

function speedOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < SHORTEST_SAMPLE_MS) return null;
  return ((last.sent - first.sent) / (last.at - first.at)) * 1000;
}
