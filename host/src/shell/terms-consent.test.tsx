import { putLicense } from '@hareto/contracts/account.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { screen, waitFor } from '@testing-library/react';
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

test('newer terms are agreed to before anything else, and no key passes them by', async () => {
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

test('they can be read first, and left', async () => {
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

test('who has agreed is asked nothing', async () => {
  await shell(false, '/suppliers');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
