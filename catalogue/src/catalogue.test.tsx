import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { pages } from './pages.ts';
import { PageView } from './frame/page-view.tsx';

const SHARED = join(process.cwd(), 'shared');
const PAGES = join(process.cwd(), 'catalogue/src/pages');

/** Components without a page: they are parts of other components, or render nothing visible. */
const COMPONENTS_WITHOUT_PAGE: readonly string[] = [
  'calendar-button',
  // It is the combobox, which has a page, with the data of the public register.
  'corporation-combobox',
  'or-line',
  // The radio fields, which have a page, consist of it.
  'radios',
  'data-table',
  'table-head',
  'table-row',
  'card-content',
  'card-list',
  'progress-bar',
  'dialog-frame',
  'dialog-parts',
  'dialog-trap',
  'download-button',
  'document-page',
  'document-tag',
  'document-toolbar',
  'signed-image',
  'drop-zone',
  'file-drop-zones',
  'filter-buttons',
  'filter-fields',
  'lookup-field',
  'search-box',
  'global-styles',
  'lazy-component',
  'live-announcer',
  'lucide-icon',
  'wrapped-text',
  'popover-panel',
  'resend-button',
  'row-message-strip',
  'row-selection',
  'list-select',
  'list-sheets',
  'sheet-buttons',
  'sort-button',
  'phone-camera',
  'photo-pages-dialog',
  'tone-disc',
  'use-extracted-field',
  'visually-hidden',
];

/**
 * Folders and files of product-ui that need the data of a screen; the tests of screens check them.
 */
const PARTS_OF_SCREENS = [
  'account-form',
  'card',
  'card-request',
  'files',
  'invoice',
  'document-accounts',
  'payment',
  'transfer-promise',
  'notification-due.tsx',
  'registration-note.tsx',
  'document-differences-note.tsx',
  'notification-summary.tsx',
];

const renderAddress = (address: string) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/:page', element: <PageView /> }], {
        initialEntries: [address],
      })}
    />,
  );

test('imports every component in a page, except parts of others and those with the data of a screen', () => {
  const components = ['design-system/src', 'product-ui/src']
    .flatMap((folder) => readdirSync(join(SHARED, folder), { recursive: true, encoding: 'utf8' }))
    .filter(
      (name) =>
        name.endsWith('.tsx') &&
        !name.includes('.test.') &&
        !PARTS_OF_SCREENS.some((part) => name === part || name.startsWith(`${part}/`)),
    )
    .map((name) => basename(name, '.tsx'));
  const sources = readdirSync(PAGES)
    .map((name) => readFileSync(join(PAGES, name), 'utf8'))
    .join('\n');
  const missingComponents = components.filter(
    (name) => !COMPONENTS_WITHOUT_PAGE.includes(name) && !sources.includes(`/${name}.tsx'`),
  );
  expect(missingComponents).toEqual([]);
});

test('gives every state a unique id, and every page a unique path', () => {
  const ids = pages.flatMap(({ states }) => states.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('lists a state that fills the window as a link, and does not show it on the page', () => {
  renderAddress('/menu');
  expect(document.querySelector('[data-state="menu-open"]')).toBeNull();
  expect(screen.getByRole('link', { name: 'menu-open' })).toHaveAttribute(
    'href',
    '/menu?open=open',
  );
});

test('shows an open overlay at its own address', async () => {
  renderAddress('/modal?open=destructive');
  expect(
    await screen.findByRole('alertdialog', { name: 'この下書きを削除しますか？' }),
  ).toBeInTheDocument();
  expect(document.querySelectorAll('[data-state^="modal-"]')).toHaveLength(1);
});

test.each(pages.map(({ path, states }) => [path, states] as const))(
  'shows on /%s each state that does not fill the window',
  (path, states) => {
    const { container } = renderAddress(`/${path}`);
    expect(
      [...container.querySelectorAll('section[data-state]')]
        .map((section) => section.getAttribute('data-state'))
        .filter((id) => states.some((state) => state.id === id)),
    ).toEqual(states.filter(({ fullWindow }) => !fullWindow).map(({ id }) => id));
  },
);
