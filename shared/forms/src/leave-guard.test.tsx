import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { Form } from './form.tsx';
import { FormLeaveGuard, type FormLeaveGuardProps } from './leave-guard.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';

beforeAll(() => fetchDialog());

function setup(guard: FormLeaveGuardProps = {}) {
  const router = createMemoryRouter(
    [
      {
        path: '/payments/add/invoiceinfo',
        element: (
          <Form<{ name: string }>
            initialValues={{ name: '' }}
            onSubmit={async () => {
              await Promise.resolve();
              await router.navigate('/payments/complete');
            }}
          >
            <TextField name="name" label="名前" />
            <FormLeaveGuard {...guard} />
            <Link to="/suppliers">取引先</Link>
            <Link to="/payments/add/confirm">次へ</Link>
            <Link to="/slow">遅いページ</Link>
            <Link to="/signin" state={{ sessionEnded: true }}>
              ログイン
            </Link>
            <Link to="/signin" state={{ signOut: true }}>
              ログアウト
            </Link>
            <SubmitButton>申請する</SubmitButton>
          </Form>
        ),
      },
      { path: '/slow', element: null, loader: () => new Promise(() => undefined) },
      { path: '*', element: <p>別のページ</p> },
    ],
    { initialEntries: ['/payments/add/invoiceinfo'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const typeAndTryToLeave = async () => {
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: '取引先' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.queryByRole('alertdialog', { name: 'このページを離れますか？' });

test('lets the user leave an untouched form', async () => {
  const router = setup();
  await userEvent.click(screen.getByRole('link', { name: '取引先' }));
  expect(router.state.location.pathname).toBe('/suppliers');
});

test.each([
  ['goes to the sign-in without asking when everything is saved', false, '/signin'],
  [
    'asks before it goes to the sign-in when something is unsaved',
    true,
    '/payments/add/invoiceinfo',
  ],
])('after the session has ended, %s', async (_, unsaved, shownPath) => {
  const router = setup({ isUnsaved: () => unsaved });
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: 'ログイン' }));
  expect([dialog() !== null, router.state.location.pathname]).toEqual([unsaved, shownPath]);
});

test('stays on the page with このページに残る, and leaves it with 破棄して移動', async () => {
  const onDiscard = jest.fn();
  const router = setup({ onDiscard });
  await typeAndTryToLeave();
  expect(dialog()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '下書き保存' })).toBeNull();
  await press('このページに残る');
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/payments/add/invoiceinfo']);
  await userEvent.click(screen.getByRole('link', { name: '取引先' }));
  await press('破棄して移動');
  expect(onDiscard).toHaveBeenCalledTimes(1);
  expect(router.state.location.pathname).toBe('/suppliers');
});

test('removes the draft before it lets a sign-out end the session', async () => {
  let removed = () => undefined as void;
  const router = setup({
    onSaveDraft: () => Promise.resolve(true),
    onDiscard: () =>
      new Promise<void>((resolve) => {
        removed = resolve;
      }),
  });
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: 'ログアウト' }));
  await press('破棄して移動');
  expect(router.state.location.pathname).toBe('/payments/add/invoiceinfo');
  expect(screen.getByRole('button', { name: '下書き保存' })).toBeDisabled();
  await act(() => Promise.resolve(removed()));
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/signin']);
});

test.each([
  ['does not end', () => new Promise(() => undefined)],
  ['fails', () => Promise.reject(new Error('503'))],
])('signs out after 3 s at the latest when the removal of the draft %s', async (_, onDiscard) => {
  const router = setup({ onDiscard });
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: 'ログアウト' }));
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: '破棄して移動' }));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  jest.useRealTimers();
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/signin']);
});

test('leaves with 下書き保存 once the draft is saved, and stays when saving fails', async () => {
  let isSaved = false;
  const router = setup({ onSaveDraft: () => Promise.resolve(isSaved) });
  await typeAndTryToLeave();
  await press('下書き保存');
  // Saving takes time, so the answer comes after the click.
  await waitFor(() => {
    expect(dialog()).toBeNull();
  });
  expect(router.state.location.pathname).toBe('/payments/add/invoiceinfo');
  isSaved = true;
  await userEvent.click(screen.getByRole('link', { name: '取引先' }));
  await press('下書き保存');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/suppliers');
  });
});

test('saves first and leaves without a question, or asks when that fails', async () => {
  const results: ((isSaved: boolean) => void)[] = [];
  const router = setup({
    savesFirst: true,
    onSaveDraft: () => new Promise((resolve) => results.push(resolve)),
  });
  await typeAndTryToLeave();
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/payments/add/invoiceinfo']);
  await act(async () => results[0]?.(false));
  expect(dialog()).toBeInTheDocument();
  await press('このページに残る');
  await userEvent.click(screen.getByRole('link', { name: '取引先' }));
  expect(dialog()).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: '次へ' }));
  await act(async () => results[1]?.(true));
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/payments/add/confirm']);
  expect(results).toHaveLength(2);
});

test('does not navigate again when an allowed navigation has left the page during the first save', async () => {
  let endSave: (isSaved: boolean) => void = () => undefined;
  const router = setup({
    savesFirst: true,
    onSaveDraft: () => new Promise((resolve) => (endSave = resolve)),
    allows: ({ pathname }) => pathname.startsWith('/payments/add/'),
  });
  await typeAndTryToLeave();
  const failures: unknown[] = [];
  const collect = (reason: unknown) => failures.push(reason);
  process.on('unhandledRejection', collect);
  await userEvent.click(screen.getByRole('link', { name: '次へ' }));
  expect(router.state.location.pathname).toBe('/payments/add/confirm');
  await act(async () => endSave(true));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', collect);
  expect(failures).toEqual([]);
  expect(router.state.location.pathname).toBe('/payments/add/confirm');
});

test('stays without a question when another dialog asks about the failed first save', async () => {
  const router = setup({
    savesFirst: true,
    onSaveDraft: () => Promise.resolve(false),
    hasConflict: () => true,
  });
  await typeAndTryToLeave();
  await waitFor(() => expect(router.state.blockers.values().next().value?.state).toBe('unblocked'));
  expect([dialog(), router.state.location.pathname]).toEqual([null, '/payments/add/invoiceinfo']);
});

test('does not block the next page of the flow and the submit itself', async () => {
  const router = setup({ allows: ({ pathname }) => pathname.startsWith('/payments/add/') });
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: '次へ' }));
  expect(router.state.location.pathname).toBe('/payments/add/confirm');
  await act(() => router.navigate('/payments/add/invoiceinfo'));
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await press('申請する');
  expect(router.state.location.pathname).toBe('/payments/complete');
});

/** True when the page asks the browser to confirm a reload. */
const asksBeforeReload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('asks the browser to confirm a reload after the user has typed', async () => {
  setup();
  expect(asksBeforeReload()).toBe(false);
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  expect(asksBeforeReload()).toBe(true);
});

test('does not let the browser ask again once the user has chosen to leave', async () => {
  setup();
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await userEvent.click(screen.getByRole('link', { name: '遅いページ' }));
  expect(asksBeforeReload()).toBe(true);
  await press('破棄して移動');
  expect(asksBeforeReload()).toBe(false);
});

test('asks before a navigation, but not before a reload that loses nothing', async () => {
  setup({ isUnsaved: () => false });
  await typeAndTryToLeave();
  expect([asksBeforeReload(), dialog() !== null]).toEqual([false, true]);
});

test('does not ask at the end of a session when the input is restored after the sign-in', async () => {
  const router = setup({
    isInputRestoredAfterSignIn: true,
    onSaveDraft: () => Promise.resolve(true),
  });
  await userEvent.type(screen.getByLabelText('名前'), 'あ');
  await act(() => router.navigate('/signin?redirect=%2Fx', { state: { sessionEnded: true } }));
  expect(dialog()).toBeNull();
  expect(router.state.location.pathname).toBe('/signin');
});
