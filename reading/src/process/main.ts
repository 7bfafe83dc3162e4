import type { OrderedTask, Report, Task } from './tasks.ts';
import { RefusedDocument } from './refused-document.ts';
import { leaveSystemFontsForLater } from './system-fonts.ts';
import { watchLimits } from './watch-limits.ts';

const MEMORY_MB = 768;
const START_CPU_MS = 30_000;

type Say = (report: Report) => Promise<void>;

leaveSystemFontsForLater();
/**
 * The reading process: one document, then it ends. It has no secrets in its environment, and
 * it ends when it takes too much time or memory, so that a hostile document cannot affect other documents.
 */
const limits = watchLimits({ memoryMb: MEMORY_MB, startCpuMs: START_CPU_MS, givesWay: true });
process.once('message', ({ stepCpuMs, ...task }: OrderedTask) => {
  const sayAndBegin: Say = async (report) => {
    await say(report);
    limits.beginStep(stepCpuMs);
  };
  void run(task, sayAndBegin)
    .catch(async (error: unknown) =>
      say({
        type: 'refused',
        refusal: error instanceof RefusedDocument ? error.refusal : 'unreadable',
      }),
    )
    .finally(() => process.disconnect());
});

async function say(report: Report): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    if (!process.send) throw new Error('Started without a parent');
    process.send(report, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}

async function run(task: Task, tell: Say): Promise<void> {
  await (task.contentType === 'application/pdf' ? runOnPdf(task, tell) : runOnImage(task, tell));
  await tell({ type: 'done' });
}

async function runOnPdf({ kind, bytes }: Task, tell: Say): Promise<void> {
  const { drawPdf, inspectPdf, readPdf } = await import('./pdf-document.ts');
  await tell({ type: 'started' });
  if (kind === 'inspect') await tell({ type: 'inspected', pageCount: await inspectPdf(bytes) });
  if (kind === 'read-text') await readPdf(bytes, tell);
  if (kind === 'draw-pages') await drawPdf(bytes, async (image) => tell({ type: 'image', image }));
}

async function runOnImage({ kind, ...picture }: Task, tell: Say): Promise<void> {
  const { drawImage, inspectImage, scanImage } = await import('./image-document.ts');
  await tell({ type: 'started' });
  if (kind === 'inspect') await tell({ type: 'inspected', pageCount: await inspectImage(picture) });
  if (kind === 'read-text') await tell({ type: 'scan', page: await scanImage(picture) });
  if (kind === 'draw-pages')
    await drawImage(picture, async (image) => tell({ type: 'image', image }));
}
