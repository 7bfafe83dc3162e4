import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Page } from 'tesseract.js';
import type { Grey } from '../scan/grey.ts';
import { watchLimits } from '../process/watch-limits.ts';
import type { Line } from './line.ts';

const MEMORY_MB = 900;
const START_CPU_MS = 30_000;
const LINE_CPU_MS = 10_000;
/** The larger of two models, because the smaller one misreads digits. */
const MODEL = '4.0.0';

/**
 * The engine's process: answers each picture of one line with its letters, one after the other,
 * until its parent process disconnects. It gets only pixels, never a document.
 */
const limits = watchLimits({
  memoryMb: MEMORY_MB,
  startCpuMs: START_CPU_MS,
  lowersPriority: false,
});
const engine = openEngine();
process.on('message', (picture: Grey) => {
  void readLine(picture).then((line) => process.send?.(line));
});
process.once('disconnect', () => process.exit());

async function openEngine() {
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/jpn/package.json');
  const worker = await createWorker('jpn', OEM.LSTM_ONLY, {
    langPath: join(dirname(data), MODEL),
    cacheMethod: 'none',
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' });
  return worker;
}

async function readLine(picture: Grey): Promise<Line> {
  const worker = await engine;
  limits.beginStep(LINE_CPU_MS);
  const { data } = await worker.recognize(
    portableGreymap(picture),
    {},
    { blocks: true, text: false },
  );
  return lettersOf(data);
}

function lettersOf({ blocks }: Page): Line {
  const words = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  );
  return words.flatMap(({ symbols }) =>
    symbols.map(({ text, confidence, bbox }, index) => ({
      text,
      left: bbox.x0,
      right: bbox.x1,
      confidence: confidence / 100,
      startsWord: index === 0,
    })),
  );
}

/** The simplest format that the engine accepts: a line of numbers, then the pixels. */
const portableGreymap = ({ width, height, data }: Grey): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
