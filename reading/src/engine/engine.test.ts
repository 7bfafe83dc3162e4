import { startChild } from '../process/start-child.ts';
import { createEngine, EngineBusy } from './engine.ts';

const PROBE = new URL('../testing/engine-probe.ts', import.meta.url);
const start = () => startChild('engine', PROBE);

const picture = (width: number) => ({ width, height: 1, data: new Uint8Array(width) });
const [READABLE, DEADLY, ENDLESS] = [1, 2, 3].map(picture) as [
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
  ReturnType<typeof picture>,
];
const LINE = [{ text: 'A', left: 0, right: 1, confidence: 1, startsWord: true }];

test('an engine that dies of a line is replaced, and that line has no letters', async () => {
  const engine = createEngine({ start, idleMs: 1 });
  const document = engine.forDocument();
  const lines = [READABLE, DEADLY, READABLE].map(async (one) => document.read(one));
  expect(await Promise.all(lines)).toEqual([LINE, [], LINE]);
});

test('an engine that gives no answer is replaced, and its document is reported as busy', async () => {
  const engine = createEngine({ start, idleMs: 1, backstopMs: 5_000 });
  const [stuck, next] = [engine.forDocument().read(ENDLESS), engine.forDocument()];
  await expect(stuck).rejects.toBeInstanceOf(EngineBusy);
  // Its own time has run out with the other document's.
  await expect(next.read(READABLE)).rejects.toBeInstanceOf(EngineBusy);
  expect(await engine.forDocument().read(READABLE)).toEqual(LINE);
});
