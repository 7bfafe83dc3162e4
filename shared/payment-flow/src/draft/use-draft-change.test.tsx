import { act, renderHook } from '@testing-library/react';
import { updateDraft } from '@hareto/contracts/drafts.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { Outlet, RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { aDraft } from '@hareto/testing/payment-builders.ts';
import type { ReactNode } from 'react';
import { toDraftInput } from './to-draft.ts';
import { useDraftChange } from './use-draft-change.ts';

const draft = aDraft();

async function open(
  answer: Parameters<typeof stub<typeof updateDraft>>[1] = aDraft({ version: 5 }),
) {
  const host = fakeHost({ stubs: [stub(updateDraft, answer)] });
  provideHost(host);
  const loader = jest.fn(() => null);
  const Page = ({ children }: { children: ReactNode }) => {
    const router = createMemoryRouter([
      {
        path: '/',
        loader,
        HydrateFallback: () => null,
        element: <Outlet />,
        children: [{ index: true, element: children }],
      },
    ]);
    return <RouterProvider router={router} />;
  };
  const { result } = renderHook(() => useDraftChange(draft), { wrapper: Page });
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  loader.mockClear();
  const change = async () => {
    let isDone: boolean | undefined;
    await act(async () => {
      isDone = await result.current.change({ credit_card_id: 4 });
    });
    return isDone;
  };
  return { host, loader, result, change };
}

test('changes one field, sends the others unchanged, and loads all data again', async () => {
  const { host, loader, change, result } = await open();
  expect(await change()).toBe(true);
  expect(host.calls(updateDraft)).toEqual([
    {
      params: { id: 7 },
      body: { ...toDraftInput(draft), credit_card_id: 4 },
      ifMatch: 4,
    },
  ]);
  expect([loader.mock.calls.length, result.current.pending, host.snackbars]).toEqual([
    1,
    false,
    [],
  ]);
});

test.each([412, 409])(
  'shows after %s that the draft was changed elsewhere, and loads it',
  async (httpStatus) => {
    const { host, loader, change, result } = await open(() => {
      throw problem({ httpStatus, status: 'conflict' });
    });
    expect(await change()).toBe(false);
    expect(host.snackbars).toEqual([
      { color: 'error', title: '内容が更新されています。最新の内容をご確認ください。' },
    ]);
    expect([loader.mock.calls.length, result.current.pending]).toEqual([1, false]);
  },
);

test('shows the remedy for a failed change, and loads nothing again', async () => {
  const { host, loader, change, result } = await open(() => {
    throw networkProblem;
  });
  expect(await change()).toBe(false);
  expect(host.snackbars).toEqual([
    {
      color: 'error',
      title: '変更を保存できませんでした',
      text: '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
    },
  ]);
  expect([loader.mock.calls.length, result.current.pending]).toEqual([0, false]);
});
