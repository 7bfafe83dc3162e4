import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from './form.tsx';
import type { InputKeeper, KeptInput } from './input-keeper.ts';
import { TextField } from './text-field.tsx';
import { useVersionedDraft, type VersionedDraft } from './use-versioned-draft.ts';
import type { DraftCalls } from './versioned-draft.ts';

interface Values {
  title: string;
  memo: string;
}
const EMPTY: Values = { title: '', memo: '' };

/** A server with one draft, and a session that may have ended. */
function setUp() {
  const state = {
    hasEnded: false,
    kept: null as KeptInput<Values> | null,
    version: 1,
    saved: [] as [values: Values, from: number][],
  };
  const keeper: InputKeeper<Values> = {
    hasSessionEnded: () => state.hasEnded,
    read: () => state.kept,
    keep: (input) => {
      state.kept = input;
    },
    forget: () => {
      state.kept = null;
    },
  };
  const calls: DraftCalls<Values> = {
    load: async () => Promise.resolve({ version: state.version }),
    save: async (values, { version }) => {
      await Promise.resolve();
      if (state.hasEnded)
        throw Object.assign(new Error('over'), { kind: 'problem', httpStatus: 401 });
      if (version !== state.version)
        throw Object.assign(new Error('newer'), { kind: 'problem', httpStatus: 412 });
      state.saved.push([values, version]);
      state.version = version + 1;
      return { version: state.version };
    },
  };
  function Screen({ onDraft }: { onDraft?: (draft: VersionedDraft<Values>) => void }) {
    const draft = useVersionedDraft({ version: state.version, values: EMPTY }, calls, keeper);
    onDraft?.(draft);
    return (
      <Form<Values>
        aria-label="申請"
        initialValues={draft.currentValues()}
        onCommit={(values) => {
          draft.update(values);
        }}
        onSubmit={() => undefined}
      >
        <TextField name="title" label="件名" />
        <TextField name="memo" label="メモ" />
      </Form>
    );
  }
  return { state, Screen };
}

const typeBoth = async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('件名'), '11月分');
  await user.type(screen.getByLabelText('メモ'), '書きか');
};

test('keeps every character, also of the focused field, when the session ends, and sends it later', async () => {
  const { state, Screen } = setUp();
  const { unmount } = render(<Screen />);
  state.hasEnded = true;
  await typeBoth();
  unmount();
  const values = { title: '11月分', memo: '書きか' };
  expect(state.kept).toEqual({ version: 1, values });
  expect(state.saved).toEqual([]);

  state.hasEnded = false;
  jest.useFakeTimers();
  render(<Screen />);
  expect(screen.getByLabelText('件名')).toHaveValue('11月分');
  expect(screen.getByLabelText('メモ')).toHaveValue('書きか');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(state.saved).toEqual([[values, 1]]);
  expect(state.kept).toBeNull();
});

test('saves unsaved input at once when the form is left during the session', async () => {
  const { state, Screen } = setUp();
  const { unmount } = render(<Screen />);
  await typeBoth();
  unmount();
  await act(async () => Promise.resolve());
  expect(state.saved.at(-1)).toEqual([{ title: '11月分', memo: '書きか' }, expect.any(Number)]);
  expect(state.kept).toBeNull();
});

test('creates no further version when the form is left after its values were saved', async () => {
  const { state, Screen } = setUp();
  let save: () => Promise<boolean> = () => Promise.resolve(false);
  const { unmount } = render(
    <Screen
      onDraft={(draft) => {
        save = draft.saveNow;
      }}
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('件名'), '11月分');
  // Enter commits the field, which keeps the focus.
  fireEvent(screen.getByLabelText('件名'), new Event('change', { bubbles: true }));
  await act(save);
  const version = state.version;
  unmount();
  await act(async () => Promise.resolve());
  expect(state.version).toBe(version);
});

test('shows the newer draft to a user who chooses it after the sign-in', async () => {
  const { state, Screen } = setUp();
  const first = render(<Screen />);
  state.hasEnded = true;
  await typeBoth();
  first.unmount();
  state.hasEnded = false;
  // Another tab has saved meanwhile.
  state.version = 2;
  jest.useFakeTimers();
  const second = render(<Screen />);
  expect(screen.getByLabelText('件名')).toHaveValue('11月分');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(state.saved).toEqual([]);
  second.unmount();
  render(<Screen />);
  expect(screen.getByLabelText('件名')).toHaveValue('');
});
