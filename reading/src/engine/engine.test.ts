import { startChild } from '../process/start-child.ts';
import { createEngine, EngineBusy } from './engine.ts';

const PROBE = new URL('../testing/engine-probe.ts', import.meta.url);
const start = () => startChild('engine', PROBE);

const picture = (width: number) => ({ width, height: 1, data: new Uint8Array(width) });
/**
 * By its width, the probe answers the first picture, dies at the second, and never answers the
 * third.
 */
const [READABLE, DEADLY, ENDLESS] = [1, 2, 3].map(picture) as [
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
];
const LINE = [{ text: 'A', left: 0, right: 1, confidence: 1, startsWord: true }];

test('replaces an engine that dies during a line, and returns no letters of that line', async () => {
  const engine = createEngine({ start, idleMs: 1 });
  const document = engine.forDocument();
  const lines = [READABLE, DEADLY, READABLE].map(async (one) => document.read(one));
  expect(await Promise.all(lines)).toEqual([LINE, [], LINE]);
});

test('replaces an engine that does not answer, and reports its document as busy', async () => {
  const engine = createEngine({ start, idleMs: 1, backstopMs: 5_000 });
  const stuck = engine.forDocument().read(ENDLESS);
  const next = engine.forDocument();
  await expect(stuck).rejects.toBeInstanceOf(EngineBusy);
  // Its own time limit has expired while the other document was read.
  await expect(next.read(READABLE)).rejects.toBeInstanceOf(EngineBusy);
  expect(await engine.forDocument().read(READABLE)).toEqual(LINE);
});
