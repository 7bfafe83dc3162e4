import { createAutosave, type AutosaveState } from './autosave.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setup(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const saved: string[] = [];
  const states: AutosaveState['status'][] = [];
  let reply = answer;
  const autosave = createAutosave<string>({
    save: (values, { leaving }) => {
      saved.push(leaving ? `${values} (leaving)` : values);
      return reply();
    },
    isConflict: (thrown) => thrown instanceof Error && thrown.message === 'conflict',
    onState: (state) => states.push(state.status),
  });
  return {
    autosave,
    saved,
    states,
    answerWith: (next: () => Promise<unknown>) => {
      reply = next;
    },
  };
}

test('saves the newest values one second after the last commit', async () => {
  const { autosave, saved, states } = setup();
  autosave.changed('a');
  await jest.advanceTimersByTimeAsync(900);
  autosave.changed('b');
  await jest.advanceTimersByTimeAsync(999);
  expect(saved).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect([saved, states]).toEqual([['b'], ['saving', 'saved']]);
});

test('one save in flight; what came meanwhile follows', async () => {
  const finish: (() => void)[] = [];
  const { autosave, saved } = setup(
    () =>
      new Promise<void>((resolve) => {
        finish.push(resolve);
      }),
  );
  autosave.changed('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.changed('b');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.changed('c');
  expect(saved).toEqual(['a']);
  finish[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(saved).toEqual(['a', 'c']);
});

test('leaving saves at once, and only if something is pending', async () => {
  const { autosave, saved } = setup();
  await autosave.flush({ leaving: true });
  autosave.changed('a');
  await autosave.flush({ leaving: true });
  await jest.advanceTimersByTimeAsync(2000);
  expect(saved).toEqual(['a (leaving)']);
});

test('a failed save keeps the values for the next time', async () => {
  const { autosave, saved, states, answerWith } = setup(() => Promise.reject(new Error('offline')));
  autosave.changed('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toBe('error');
  answerWith(() => Promise.resolve());
  expect(await autosave.flush()).toBe(true);
  expect(saved).toEqual(['a', 'a']);
});

test('after a conflict nothing is written over until it is settled', async () => {
  const { autosave, saved, states, answerWith } = setup(() =>
    Promise.reject(new Error('conflict')),
  );
  autosave.changed('a');
  await jest.advanceTimersByTimeAsync(1000);
  autosave.changed('b');
  await jest.advanceTimersByTimeAsync(5000);
  expect([saved, states.at(-1)]).toEqual([['a'], 'conflict']);
  expect(await autosave.flush()).toBe(false);
  answerWith(() => Promise.resolve());
  autosave.resume();
  expect(await autosave.flush()).toBe(true);
  expect(saved).toEqual(['a', 'b']);
});
