import { createBreaker, type Verdict } from './breaker.ts';

let time = 0;
beforeEach(() => {
  time = 0;
});

function aBreaker() {
  const breaker = createBreaker({ threshold: 3, pauseMs: 1_000, now: () => time });
  const ask = async (answer: Verdict | Promise<Verdict>) =>
    breaker.through(
      async () => answer,
      (verdict) => verdict,
    );
  const askInSequence = async (...answers: Verdict[]) => {
    const results: string[] = [];
    for (const answer of answers) results.push(await ask(answer));
    return results;
  };
  return { breaker, ask, askInSequence };
}

test('lets every call through until enough consecutive calls got no answer', async () => {
  const { askInSequence } = aBreaker();
  expect(
    await askInSequence('silent', 'silent', 'answered', 'silent', 'silent', 'nothing', 'silent'),
  ).toEqual(['silent', 'silent', 'answered', 'silent', 'silent', 'nothing', 'silent']);
  expect(await askInSequence('answered')).toEqual(['not_asked']);
});

test('tries one call after the pause, reopens after an answer, and pauses again without one', async () => {
  const { ask, askInSequence } = aBreaker();
  await askInSequence('silent', 'silent', 'silent');
  time = 999;
  expect(await askInSequence('answered')).toEqual(['not_asked']);
  time = 1_000;
  expect(await askInSequence('silent', 'answered')).toEqual(['silent', 'not_asked']);
  time = 2_000;
  expect(await Promise.all([ask('answered'), ask('answered'), ask('answered')])).toEqual([
    'answered',
    'not_asked',
    'not_asked',
  ]);
  expect(await Promise.all([ask('silent'), ask('answered')])).toEqual(['silent', 'answered']);
});

test('tries again at once when a try had nothing to ask or failed', async () => {
  const { breaker, askInSequence } = aBreaker();
  await askInSequence('silent', 'silent', 'silent');
  time = 1_000;
  const broken = async () => Promise.reject(new Error('the database is unavailable'));
  await expect(breaker.through(broken, () => 'answered')).rejects.toThrow(
    'the database is unavailable',
  );
  expect(await askInSequence('nothing', 'answered', 'answered')).toEqual([
    'nothing',
    'answered',
    'answered',
  ]);
});
