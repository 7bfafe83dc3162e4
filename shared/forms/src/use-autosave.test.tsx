import { act, render } from '@testing-library/react';
import { networkProblem } from '@hareto/testing/fake-host.ts';
import { useAutosave } from './use-autosave.ts';

const saves: [values: string, leaving: boolean][] = [];
let failing = false;
let update: (values: string) => void = () => undefined;

function Draft() {
  const autosave = useAutosave<string>({
    save: async (values, { leaving }) => {
      saves.push([values, leaving]);
      if (failing) throw networkProblem;
    },
  });
  update = autosave.update;
  return <output>{autosave.state.status}</output>;
}

beforeEach(() => {
  jest.useFakeTimers();
  saves.length = 0;
  failing = false;
});
afterEach(() => {
  jest.useRealTimers();
});

const commit = (values: string) => {
  act(() => {
    update(values);
  });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('saves 1000 ms after a committed change, and then has the status saved', async () => {
  const { container } = render(<Draft />);
  commit('a');
  await pass(999);
  expect([saves, container.textContent]).toEqual([[], 'idle']);
  await pass(1);
  expect([saves, container.textContent]).toEqual([[['a', false]], 'saved']);
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'hidden',
    () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('saves pending values at once when a page is %s', async (_, leave) => {
  render(<Draft />);
  commit('a');
  act(() => {
    leave();
  });
  await pass(0);
  expect(saves).toEqual([['a', true]]);
  jest.restoreAllMocks();
});

test('stops listening when the page shows another screen', async () => {
  const { unmount } = render(<Draft />);
  commit('a');
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect(saves).toEqual([]);
});

test('saves again as soon as the device is online, but not after the form was unmounted', async () => {
  failing = true;
  const { unmount, container } = render(<Draft />);
  commit('a');
  await pass(1_000);
  expect([saves.length, container.textContent]).toEqual([1, 'error']);
  failing = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await pass(0);
  expect([saves.length, container.textContent]).toEqual([2, 'saved']);
  failing = true;
  commit('b');
  await pass(1_000);
  unmount();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(saves.length).toBe(3);
});
