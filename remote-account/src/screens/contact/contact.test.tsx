import { fakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const facts = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

async function open(site: object | null) {
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'site' });
  block.textContent = JSON.stringify(site);
  if (site !== null) document.head.append(block);
  const host = fakeHost({ user: null });
  await renderRemote(remote, config, { host, at: '/contact' });
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' });
}
afterEach(() => document.querySelector('#site')?.remove());

test('shows the address and the hours of this installation, without a sign-in', async () => {
  await open({
    links: [{ id: 'support', href: 'mailto:help@example.com', label: 'お問い合わせ先' }],
    support_hours: '平日 10:00〜17:00',
  });
  expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  expect(screen.getByText('平日 10:00〜17:00')).toBeInTheDocument();
  expect(facts()).toEqual(['窓口', '受付時間', 'お知らせいただきたいこと']);
  expect(screen.getByText(/お支払い番号（I-で始まる番号）を添えてください。/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ヘルプ' })).toHaveAttribute('href', '/help');
});

test('shows nothing that is not configured', async () => {
  await open(null);
  expect(facts()).toEqual(['お知らせいただきたいこと']);
});
