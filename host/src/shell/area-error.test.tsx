import { isCallFailure } from '@hareto/contracts/problem.ts';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost, networkProblem, problem } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteError, type ScriptFailure } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { MissingScreen } from '../routing/missing-screen.ts';
import { RemotesContext, ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { AreaError } from './area-error.tsx';

const CONTACT = { id: 'contact', href: '/contact', label: 'お問い合わせ' };

function renderPanel(router: ReturnType<typeof createMemoryRouter>): void {
  const registry = aRegistry([]);
  const services = servicesOf(fakeHost(), registry, { links: [CONTACT] });
  const telemetry = {
    numberOf: () => '',
    for: () => ({
      report: (error: unknown) => (isCallFailure(error) && 'traceId' in error ? error.traceId : ''),
    }),
  } as unknown as typeof services.telemetry;
  // The panel retries by itself after seconds, and a test may take that long on a busy machine.
  const noAnswer = () => new Promise<never>(() => undefined);
  const api = { ...services.api, readTime: noAnswer };
  render(
    <ServicesContext value={{ ...services, telemetry, api }}>
      <RemotesContext value={{ registry, loadRoute: noAnswer as unknown } as RemoteLoader}>
        <RouterProvider router={router} />
      </RemotesContext>
    </ServicesContext>,
  );
}

/** The text of the panel for a page whose loader fails, and its links. */
async function panelFor(error: unknown) {
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: AreaError,
      HydrateFallback: () => null,
      loader: () => {
        throw error;
      },
    },
  ]);
  renderPanel(router);
  const panel = await screen.findByRole('alert');
  const links = [...panel.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { text: panel.textContent, links };
}

const failure = (cause: ScriptFailure) =>
  new RemoteError('payments', 'screen', cause.causeKind, cause);
const altered = failure({ causeKind: 'integrity', httpStatus: 200 });

function missingLayout(cause: RemoteError): MissingScreen {
  return new MissingScreen('app-layout', () => Promise.resolve(), cause);
}

test.each([
  ['of a remote', altered],
  ['of the host itself', missingLayout(altered)],
])(
  'names the network and a contact when a script %s was changed during the transfer',
  async (_, error) => {
    const { text, links } = await panelFor(error);
    expect(text).toContain(
      'お使いのネットワークが、ページのデータを書き換えている可能性があります。',
    );
    expect(text).toContain('別のネットワークで再読み込みしてください。');
    expect(links).toEqual(['/contact']);
  },
);

test('mentions no network for a script without a hash, which is never requested', async () => {
  const { text, links } = await panelFor(failure({ causeKind: 'integrity' }));
  expect(text).toContain('ページを再読み込みしてください。');
  expect([text.includes('ネットワーク'), links]).toEqual([false, []]);
});

const thrown = failure({ causeKind: 'evaluation' });
const thrownByEntry = new RemoteError('payments', 'expose', 'evaluation');

test.each([
  ['a script of a screen', thrown, 'ページを再読み込み', true],
  ['a script of the host', missingLayout(thrown), 'ページを再読み込み', false],
  ["a remote's module, which the next attempt runs again", thrownByEntry, '再試行', true],
])('offers what can help after %s threw', async (_, error, action, othersWork) => {
  const { text } = await panelFor(error);
  expect(text.includes('ほかの機能は引き続きご利用いただけます。')).toBe(othersWork);
  expect(screen.getByRole('button')).toHaveTextContent(action);
  expect(text.includes('ページを再読み込みしてください。')).toBe(action === 'ページを再読み込み');
});

test('loads a page with a fragment again by the button', async () => {
  const answers: (() => unknown)[] = [
    () => {
      throw networkProblem;
    },
    () => null,
  ];
  const router = createMemoryRouter(
    [
      {
        path: '/stop',
        ErrorBoundary: AreaError,
        HydrateFallback: () => null,
        loader: () => answers.shift()?.(),
        Component: () => <p>内容</p>,
      },
    ],
    { initialEntries: ['/stop#token'] },
  );
  renderPanel(router);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: '再読み込み' }));
  expect(await screen.findByText('内容')).toBeInTheDocument();
  expect(router.state.location.hash).toBe('#token');
});

test('keeps the error number while the page fails again, and shows another one for another page', async () => {
  let calls = 0;
  const fail = () => {
    calls += 1;
    throw problem({ httpStatus: 500, status: 'internal_error', traceId: `trace-${calls}` });
  };
  const page = { ErrorBoundary: AreaError, HydrateFallback: () => null, loader: fail };
  const router = createMemoryRouter([
    { path: '/', ...page },
    { path: '/other', ...page },
  ]);
  renderPanel(router);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText(/エラー番号：trace-1（/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  await waitFor(() => expect([calls, router.state.navigation.state]).toEqual([2, 'idle']));
  expect(screen.getByText(/エラー番号：trace-1（/)).toBeInTheDocument();
  await act(() => router.navigate('/other'));
  expect(screen.getByText(/エラー番号：trace-3（/)).toBeInTheDocument();
  await act(() => router.navigate('/other?page=2'));
  expect(screen.getByText(/エラー番号：trace-4（/)).toBeInTheDocument();
});
