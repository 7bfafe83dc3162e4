import { fakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

test('links every entry of the contents to its article', async () => {
  await renderRemote(remote, config, { host: fakeHost(), at: '/termsofservice' });
  expect(await screen.findByText('2026年6月26日(金)版')).toBeInTheDocument();
  const entries = within(screen.getByRole('navigation', { name: '目次' })).getAllByRole('link');
  const articles = screen.getAllByRole('region');
  expect(entries).toHaveLength(21);
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(
    articles.map((article) => `#${article.id}`),
  );
});
