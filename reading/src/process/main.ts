import type { LimitedTask, Report, Task, ValuesTask } from './tasks.ts';
import { RefusedDocument } from './refused-document.ts';
import { postponeSystemFonts } from './system-fonts.ts';
import { watchLimits } from './watch-limits.ts';

const MEMORY_MB = 768;
const START_CPU_MS = 30_000;

type SendReport = (report: Report) => Promise<void>;

postponeSystemFonts();
/**
 * The reading process: it reads one document, then ends. It has no secrets in its environment, and
 * is killed when it uses too much time or memory, so that a hostile document cannot affect others.
 */
const limits = watchLimits({ memoryMb: MEMORY_MB, startCpuMs: START_CPU_MS, lowersPriority: true });
process.once('message', ({ stepCpuMs, ...task }: LimitedTask) => {
  const sendAndBeginStep: SendReport = async (report) => {
    await sendReport(report);
    limits.beginStep(stepCpuMs);
  };
  void run(task, sendAndBeginStep)
    .catch(async (error: unknown) =>
      sendReport({
        type: 'refused',
        refusal: error instanceof RefusedDocument ? error.refusal : 'unreadable',
      }),
    )
    .finally(() => process.disconnect());
});

async function sendReport(report: Report): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    if (!process.send) throw new Error('Started without a parent');
    process.send(report, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
}

async function run(task: Task | ValuesTask, send: SendReport): Promise<void> {
  if (task.kind === 'find-values') await findValues(task, send);
  else
    await (task.contentType === 'application/pdf' ? runOnPdf(task, send) : runOnImage(task, send));
  await send({ type: 'done' });
}

async function findValues({ answer }: ValuesTask, send: SendReport): Promise<void> {
  const { readingOf } = await import('../reading-result.ts');
  await send({ type: 'started' });
  await send({ type: 'values', reading: readingOf(answer) });
}

async function runOnPdf({ kind, bytes }: Task, send: SendReport): Promise<void> {
  const { drawPdf, inspectPdf, readPdf } = await import('./pdf-document.ts');
  await send({ type: 'started' });
  if (kind === 'inspect') await send({ type: 'inspected', pageCount: await inspectPdf(bytes) });
  if (kind === 'read-text') await readPdf(bytes, send);
  if (kind === 'draw-pages') await drawPdf(bytes, async (image) => send({ type: 'image', image }));
}

async function runOnImage({ kind, ...picture }: Task, send: SendReport): Promise<void> {
  const { drawImage, inspectImage, scanImage } = await import('./image-document.ts');
  await send({ type: 'started' });
  if (kind === 'inspect') await send({ type: 'inspected', pageCount: await inspectImage(picture) });
  if (kind === 'read-text') await send({ type: 'scan', page: await scanImage(picture) });
  if (kind === 'draw-pages')
    await drawImage(picture, async (image) => send({ type: 'image', image }));
}
