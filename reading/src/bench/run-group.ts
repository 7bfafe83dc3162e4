import { type JudgedField, judge } from './judge.ts';
import type { Group, SampleDocument } from './sample.ts';
import { watchPeakMemory } from './peak-memory.ts';
import { childrenSeconds, ownSeconds } from './processor-time.ts';
import { readSample } from './read-sample.ts';

export interface SampleResult {
  readonly name: string;
  readonly pages: number;
  /** Wall-clock time. */
  readonly seconds: number;
  readonly fields: readonly JudgedField[];
}

export interface GroupResult {
  readonly group: Group;
  readonly samples: readonly SampleResult[];
  /**
   * Processor time of this process while it reads, and of its children; `null` when the system does
   * not report it.
   */
  readonly processorSeconds: number | null;
  /** The largest memory of its children at one time; `null` when the system does not report it. */
  readonly peakBytes: number | null;
}

/**
 * Reads one sample after another. The result includes the children's time between two readings, but
 * not the time in which this process draws the samples.
 */
export async function runGroup(
  group: Group,
  samples: readonly SampleDocument[],
): Promise<GroupResult> {
  const results: SampleResult[] = [];
  const childrenBefore = childrenSeconds();
  const memory = watchPeakMemory();
  let ownTime = 0;
  for (const sample of samples) {
    const bytes = await sample.bytes();
    const [started, ownBefore] = [performance.now(), ownSeconds()];
    const { reading, pageCount } = await readSample(sample.contentType, bytes);
    ownTime += ownSeconds() - ownBefore;
    if (reading === null && sample.mayBeRefused) continue;
    const seconds = Math.round(performance.now() - started) / 1_000;
    const result = { name: sample.name, pages: pageCount, seconds, fields: judge(sample, reading) };
    reportFaults(result);
    results.push(result);
  }
  const children = childrenSeconds();
  memory.stop();
  return {
    group,
    samples: results,
    processorSeconds:
      children === null || childrenBefore === null ? null : ownTime + children - childrenBefore,
    peakBytes: memory.bytes(),
  };
}

function reportFaults({ name: sample, fields }: SampleResult): void {
  for (const { name, value, expected, confidence, isRight, isSure } of fields) {
    if (isRight) continue;
    const sure = isSure ? ' WITHOUT A DOUBT' : '';
    console.log(
      `${sample}: ${name} is ${value ?? 'not read'} (${confidence ?? '-'})${sure}, on the sample ${expected ?? 'nothing'}`,
    );
  }
}
