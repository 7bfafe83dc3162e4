import { formatBytes } from '@hareto/design-system/inputs/file-check.ts';

export interface UploadProgress {
  readonly percent: number;
  /** The part that was sent and the speed, or a stall. */
  readonly text: string | undefined;
  /** The upload may still continue by itself. */
  readonly isStalled: boolean;
}

/** Slow networks pause for some seconds, and users should learn of a stall within 20 seconds. */
const STALL_MS = 15_000;
const SPEED_WINDOW_MS = 5_000;
const MIN_SAMPLE_MS = 500;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

/**
 * Follows one upload of `bytes` bytes. `advance` takes the part that was sent, from 0 to 1; calls
 * with the same part count as a response of the server. `end` stops the timer.
 */
export function trackUpload(bytes: number, onProgress: (progress: UploadProgress) => void) {
  const startedAt = performance.now();
  let samples: readonly Sample[] = [{ at: startedAt, sent: 0 }];
  let progress: UploadProgress = { percent: 0, text: undefined, isStalled: false };
  let stall: ReturnType<typeof setTimeout> | undefined;
  const show = (next: UploadProgress) => {
    progress = next;
    onProgress(next);
  };
  const advance = (fraction: number) => {
    clearTimeout(stall);
    stall = setTimeout(() => {
      show({ ...progress, text: stallText(progress), isStalled: true });
    }, STALL_MS);
    const now = { at: performance.now(), sent: fraction * bytes };
    samples = [...samples.filter(({ at }) => now.at - at <= SPEED_WINDOW_MS), now];
    show({ percent: fraction * 100, text: speedText(fraction, samples), isStalled: false });
  };
  advance(0);
  return {
    advance,
    end: () => {
      clearTimeout(stall);
    },
  };
}

/** Undefined until the speed is known. */
function speedText(fraction: number, samples: readonly Sample[]): string | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < MIN_SAMPLE_MS) return undefined;
  const bytesPerSecond = ((last.sent - first.sent) / (last.at - first.at)) * 1000;
  const percent = Math.round(fraction * 100);
  return `アップロードしています… ${percent}%（${formatBytes(last.sent)}・${formatBytes(bytesPerSecond)}/秒）`;
}

/** At 100 % every byte is sent, and only the server's response is missing. */
const stallText = ({ percent }: UploadProgress): string =>
  percent < 100
    ? 'アップロードが止まっています。電波状況をご確認ください。'
    : 'サーバーの応答を待っています。時間がかかるときは、もう一度お試しください。';
