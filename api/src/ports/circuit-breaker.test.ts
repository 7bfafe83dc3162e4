import { createCircuitBreaker, type Verdict } from './circuit-breaker.ts';

let time = 0;
beforeEach(() => {
  time = 0;
});

function aCircuitBreaker() {
  const circuitBreaker = createCircuitBreaker({ threshold: 3, pauseMs: 1_000, now: () => time });
  const ask = async (answer: Verdict | Promise<Verdict>) =>
    circuitBreaker.run(
      async () => answer,
      (verdict) => verdict,
    );
  const askInSequence = async (...answers: Verdict[]) => {
    const results: string[] = [];
    for (const answer of answers) results.push(await ask(answer));
    return results;
  };
  return { circuitBreaker, ask, askInSequence };
}

test('lets every call through until enough consecutive calls got no answer', async () => {
  const { askInSequence } = aCircuitBreaker();
  expect(
    await askInSequence(
      'no_answer',
      'no_answer',
      'answered',
      'no_answer',
      'no_answer',
      'no_call',
      'no_answer',
    ),
  ).toEqual([
    'no_answer',
    'no_answer',
    'answered',
    'no_answer',
    'no_answer',
    'no_call',
    'no_answer',
  ]);
  expect(await askInSequence('answered')).toEqual(['open']);
});

test('tries one call after the pause, closes after an answer, and pauses again without one', async () => {
  const { ask, askInSequence } = aCircuitBreaker();
  await askInSequence('no_answer', 'no_answer', 'no_answer');
  time = 999;
  expect(await askInSequence('answered')).toEqual(['open']);
  time = 1_000;
  expect(await askInSequence('no_answer', 'answered')).toEqual(['no_answer', 'open']);
  time = 2_000;
  expect(await Promise.all([ask('answered'), ask('answered'), ask('answered')])).toEqual([
    'answered',
    'open',
    'open',
  ]);
  expect(await Promise.all([ask('no_answer'), ask('answered')])).toEqual(['no_answer', 'answered']);
});

test('tries again at once when a try made no call or failed', async () => {
  const { circuitBreaker, askInSequence } = aCircuitBreaker();
  await askInSequence('no_answer', 'no_answer', 'no_answer');
  time = 1_000;
  const broken = async () => Promise.reject(new Error('the database is unavailable'));
  await expect(circuitBreaker.run(broken, () => 'answered')).rejects.toThrow(
    'the database is unavailable',
  );
  expect(await askInSequence('no_call', 'answered', 'answered')).toEqual([
    'no_call',
    'answered',
    'answered',
  ]);
});
