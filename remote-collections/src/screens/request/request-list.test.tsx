import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

test('explains the function in three steps and offers nothing that leads nowhere', async () => {
  await renderRemote(remote, config, {
    host: fakeHost({ user: aUser({ features: { invoice_request: 1 } }) }),
    at: '/collections/request',
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'カード決済依頼' }),
  ).toBeInTheDocument();
  expect(
    screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent),
  ).toEqual(['依頼を作成', '依頼先がカードで支払う', '入金']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('all its routes and entries stand behind the flag', () => {
  expect([...new Set([...config.routes, ...(config.nav ?? [])].map(({ flag }) => flag))]).toEqual([
    'invoice_request',
  ]);
});
