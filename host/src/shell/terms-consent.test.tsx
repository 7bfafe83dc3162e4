import { putLicense } from '@hareto/contracts/account.ts';
import { getSettings } from '@hareto/contracts/settings.ts';
import { fakeHost, networkProblem, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aUser, someSettings } from '@hareto/testing/user-builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { aRemote, aRoute, renderShell } from '../testing/render-shell.tsx';
import { AppLayout } from './app-layout.tsx';

const REMOTES = [
  aRemote('account', [aRoute('/termsofservice'), aRoute('/suppliers'), aRoute('/signin')]),
];
const shell = async (isRequired: boolean, at: string, ...stubs: Stub[]) => {
  const user = aUser({ is_license_update_required: isRequired });
  const host = fakeHost({ user, stubs });
  const reload = jest.spyOn(host.session, 'reloadUser');
  const signOut = jest.spyOn(host.session, 'signOut');
  return {
    host,
    reload,
    signOut,
    ...(await renderShell(<AppLayout />, { remotes: REMOTES, host, at })),
  };
};
const dialog = async () => screen.findByRole('alertdialog', { name: '利用規約が改定されました' });
const press = (name: string) => screen.getByRole('button', { name });

test('asks for consent to newer terms before anything else, and no key closes the dialog', async () => {
  const refusal = problem({
    httpStatus: 422,
    status: 'validation_error',
    message: '入力内容に誤りがあります。',
  });
  const shown = await shell(
    true,
    '/suppliers',
    stub(putLicense, () => {
      throw refusal;
    }),
  );
  expect(await dialog()).toHaveTextContent('2026年6月26日(金)版の利用規約');
  await shown.user.keyboard('{Escape}');
  await shown.user.click(press('同意する'));
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('入力内容に誤りがあります。');
  });
  expect(shown.reload).not.toHaveBeenCalled();
  shown.host.use(stub(putLicense, undefined));
  await shown.user.click(press('同意する'));
  await waitFor(() => {
    expect(shown.reload).toHaveBeenCalledTimes(1);
  });
  const body = { license_version: '2026-06-26' };
  expect(shown.host.calls(putLicense)).toEqual([{ body }, { body }]);
});

test('lets the user read the terms first, or sign out', async () => {
  const shown = await shell(true, '/suppliers');
  await dialog();
  await shown.user.click(screen.getByRole('link', { name: '利用規約を読む' }));
  expect(shown.path()).toBe('/termsofservice');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await shown.goTo('/suppliers');
  await dialog();
  await shown.user.click(press('ログアウト'));
  expect(shown.signOut).toHaveBeenCalledTimes(1);
  expect(shown.path()).toBe('/signin');
});

test('does not ask a user who has agreed', async () => {
  await shell(false, '/suppliers');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('a server with other terms than this build', () => {
  const requiresVersion = (terms_version: string) =>
    stub(getSettings, someSettings({ terms_version }));
  const notShown = '新しい利用規約を表示できませんでした。';
  beforeEach(() => {
    window.sessionStorage.clear();
  });

  test('reloads once for newer terms instead of asking for a consent', async () => {
    const { services } = await shell(true, '/suppliers', requiresVersion('2027-01-01'));
    await waitFor(() => expect(services.reloadPage).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('shows that the reload has loaded the same build, and reloads on request', async () => {
    window.sessionStorage.setItem('hareto.terms-reloaded', '2027-01-01');
    const { services, user } = await shell(true, '/suppliers', requiresVersion('2027-01-01'));
    expect(await dialog()).toHaveTextContent(notShown);
    expect(screen.queryByRole('button', { name: '同意する' })).toBeNull();
    expect(services.reloadPage).not.toHaveBeenCalled();
    await user.click(press('再読み込み'));
    expect(services.reloadPage).toHaveBeenCalledTimes(1);
  });

  test('does not reload for earlier terms, because a newer build would not help', async () => {
    const { services } = await shell(true, '/suppliers', requiresVersion('2026-01-01'));
    expect(await dialog()).toHaveTextContent(notShown);
    expect(services.reloadPage).not.toHaveBeenCalled();
  });

  test.each([
    ['an earlier API without settings', problem({ httpStatus: 404, status: 'not_found' })],
    ['no connection', networkProblem],
  ])('asks for the consent as before with %s', async (_, failure) => {
    const failing = stub(getSettings, () => {
      throw failure;
    });
    await act(async () => shell(true, '/suppliers', failing));
    await dialog();
    expect(press('同意する')).toBeEnabled();
  });

  test('reloads when the terms have changed between question and consent', async () => {
    const shown = await shell(
      true,
      '/suppliers',
      stub(putLicense, () => {
        shown.host.use(requiresVersion('2027-01-01'));
        const message = '利用規約が改定されました。';
        const errors = [{ field: 'license_version', code: 'outdated', message }];
        throw problem({ httpStatus: 422, status: 'validation_error', errors });
      }),
    );
    await dialog();
    await shown.user.click(press('同意する'));
    await waitFor(() => expect(shown.services.reloadPage).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
