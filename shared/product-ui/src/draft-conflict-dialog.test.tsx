import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import {
  RouterProvider,
  useLoaderData,
  useRevalidator,
} from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { DraftConflictDialog } from './draft-conflict-dialog.tsx';
import { useFormReload } from './use-form-reload.ts';

beforeAll(() => fetchDialog());

function open() {
  let settle: () => void = () => undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      settle = resolve;
    });
  const onOverwrite = jest.fn(wait);
  const onReload = jest.fn(wait);
  render(<DraftConflictDialog open objectName="この下書き" {...{ onOverwrite, onReload }} />);
  const done = () =>
    act(async () => {
      settle();
      await Promise.resolve();
    });
  return { onOverwrite, onReload, done, user: userEvent.setup({ delay: null }) };
}
const button = (name: string) => screen.getByRole('button', { name });

test('explains what will be lost, and cannot be closed without an answer', async () => {
  const { user } = open();
  const dialog = screen.getByRole('alertdialog', { name: '内容が更新されています' });
  expect(dialog).toHaveAccessibleDescription(
    'この下書きは、別のタブまたは端末で変更されました。最新の内容を表示すると、この画面で入力した内容は失われます。',
  );
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    '別のタブの変更を、この内容で上書きする',
    '最新の内容を表示する',
  ]);
});

test('puts the long answers one above the other', () => {
  open();
  const [overwrite, readAgain] = screen.getAllByRole('button');
  expect(overwrite!.parentElement).toBe(readAgain!.parentElement);
  expect(getComputedStyle(overwrite!.parentElement!).display).toBe('grid');
});

test.each([
  ['別のタブの変更を、この内容で上書きする', '最新の内容を表示する', 'onOverwrite'],
  ['最新の内容を表示する', '別のタブの変更を、この内容で上書きする', 'onReload'],
] as const)(
  'does %s once, and disables the other button meanwhile',
  async (chosen, other, called) => {
    const opened = open();
    await opened.user.click(button(chosen));
    const busy = screen.getByRole('button', { name: '処理中…' });
    expect(button(other)).toBeDisabled();
    await opened.user.click(busy);
    await opened.user.click(button(other));
    expect([opened.onOverwrite, opened.onReload].map(({ mock }) => mock.calls.length)).toEqual(
      called === 'onOverwrite' ? [1, 0] : [0, 1],
    );
    await opened.done();
    expect(button(chosen)).toBeEnabled();
    expect(button(other)).toBeEnabled();
  },
);

/** A form whose dialog is open until newer data replaces it. */
function ConflictingForm() {
  const data = useLoaderData<{ text: string }>();
  const { revalidate } = useRevalidator();
  const { formKey, reload } = useFormReload(data, revalidate);
  return (
    <div key={formKey}>
      {data.text}
      <DraftConflictDialog
        open={formKey === 0}
        objectName="この下書き"
        onOverwrite={() => Promise.resolve()}
        onReload={reload}
      />
    </div>
  );
}

test('says that the latest data could not be read, until it is read', async () => {
  // The host keeps the shown data of a page whose loader finds no network.
  const shown = { text: 'こちら' };
  const loader = jest.fn(() => shown);
  const router = createMemoryRouter([
    { path: '/', loader, Component: ConflictingForm, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: '最新の内容を表示する' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '最新の内容を読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。',
  );
  loader.mockReturnValue({ text: '別のタブ' });
  await user.click(button('最新の内容を表示する'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('別のタブ')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
