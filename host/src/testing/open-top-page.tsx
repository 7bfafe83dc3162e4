import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { type FakeHost, fakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { anOverview } from '@hareto/testing/overview-builder.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { act, render, screen } from '@testing-library/react';
import { ServicesContext } from '../services-context.ts';
import { TopPage } from '../toppage/top-page.tsx';
import type { TopPageData } from '../toppage/top-page-loader.ts';
import { aRegistry, aRemote, aRoute, servicesOf } from './render-shell.tsx';

/** The data of a business without payments. */
export const DATA: TopPageData = {
  actionRequired: { invoices: [], total: 0 },
  waiting: { invoices: [], total: 0 },
  overview: anOverview(),
  drafts: [],
  notifications: [],
  calendar: {
    closed_days: [],
    cutoff_time: '15:00',
    lead_days: 3,
    next_cutoff_at: '2026-11-20T15:00:00+09:00',
    earliest_deposit_date: plainDate('2026-11-26'),
    latest_deposit_date: plainDate('2026-12-20'),
  },
  cards: [aCard()],
};
/** Counts of a business without payments. */
export const NO_PAYMENTS = {
  action_required: 0,
  review: 0,
  waiting: 0,
  reserved: 0,
  history: 0,
  draft: 0,
};

const REMOTES = [
  aRemote('account', [aRoute('/myaccount/creditcards')]),
  aRemote('suppliers', [aRoute('/suppliers/add/company')]),
  aRemote('payments', [aRoute('/payments/create')]),
];

interface OpenOptions {
  host?: FakeHost;
  loader?: () => TopPageData;
}

/** Renders the top page of a user with this data. */
export async function openTopPage(
  data: Partial<TopPageData>,
  { host = fakeHost(), loader = () => ({ ...DATA, ...data }) }: OpenOptions = {},
): Promise<{ path: () => string }> {
  const router = createMemoryRouter(
    [
      { path: '/toppage', Component: TopPage, loader, HydrateFallback: () => null },
      { path: '*', element: null },
    ],
    { initialEntries: ['/toppage'] },
  );
  await act(async () => {
    render(
      <ServicesContext value={servicesOf(host, aRegistry(REMOTES), { links: [] })}>
        <RouterProvider router={router} />
      </ServicesContext>,
    );
    await Promise.resolve();
  });
  await screen.findByRole('heading', { level: 1, name: 'ホーム' });
  return { path: () => router.state.location.pathname + router.state.location.search };
}
