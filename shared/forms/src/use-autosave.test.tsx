import { act, render } from '@testing-library/react';
import { useAutosave } from './use-autosave.ts';

const saves: [values: string, leaving: boolean][] = [];
let changed: (values: string) => void = () => undefined;

function Draft() {
  const autosave = useAutosave<string>({
    save: async (values, { leaving }) => {
      saves.push([values, leaving]);
    },
  });
  changed = autosave.changed;
  return <output>{autosave.state.status}</output>;
}

beforeEach(() => {
  jest.useFakeTimers();
  saves.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

const commit = (values: string) => {
  act(() => {
    changed(values);
  });
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('saves 1000 ms after a committed change, and says so', async () => {
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
])('a page that is %s saves at once what is pending', async (_, leave) => {
  render(<Draft />);
  commit('a');
  act(() => {
    leave();
  });
  await pass(0);
  expect(saves).toEqual([['a', true]]);
  jest.restoreAllMocks();
});

test('a page that shows another screen listens no more', async () => {
  const { unmount } = render(<Draft />);
  commit('a');
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect(saves).toEqual([]);
});
