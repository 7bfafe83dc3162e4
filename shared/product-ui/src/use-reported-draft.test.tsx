import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, renderHook } from '@testing-library/react';
import { useReportedDraft } from './use-reported-draft.ts';

test.each([
  ['the same business', 7, 1],
  ['another business', 8, 0],
  ['no user', null, 0],
])(
  'in a session of %s (%s), a form of business 7 saves %s times',
  async (_name, buyer_id, saves) => {
    const host = fakeHost();
    let user = aUser({ buyer_id: 7 });
    provideHost({ ...host, session: { ...host.session, user: () => user } });
    const save = jest.fn(() => Promise.resolve({ version: 2 }));
    const load = () => Promise.resolve({ version: 1 });
    const { result } = renderHook(() =>
      useReportedDraft({ version: 1, values: { memo: '' } }, { load, save }),
    );
    user = (buyer_id === null ? null : aUser({ buyer_id })) as typeof user;
    await act(async () => {
      result.current.update({ memo: '来月も' });
      await result.current.saveNow();
    });
    expect(save).toHaveBeenCalledTimes(saves);
  },
);

test.each<[string, unknown, string]>([
  [
    'the server’s reason of a refusal',
    problem({
      httpStatus: 422,
      status: 'validation_error',
      errors: [
        { field: 'memo', code: 'forbidden_char', message: 'メモに使えない文字があります。' },
      ],
    }),
    'メモに使えない文字があります。',
  ],
  [
    'the deletion of the draft',
    problem({ httpStatus: 404, status: 'not_found', message: '見つかりません。' }),
    'この下書きは、別の画面で削除されました。',
  ],
  [
    'the refusal of a call',
    problem({ httpStatus: 403, status: 'feature_disabled', message: 'ご利用いただけません。' }),
    'ご利用いただけません。',
  ],
  ['the failed network', networkProblem, '通信状況をご確認のうえ、もう一度お試しください。'],
])('shows %s when a draft is not saved', async (_name, thrown, text) => {
  const host = fakeHost();
  provideHost(host);
  const save = () => Promise.reject(thrown);
  const load = () => Promise.resolve({ version: 1 });
  const { result } = renderHook(() =>
    useReportedDraft({ version: 1, values: { memo: '' } }, { load, save }),
  );
  await act(async () => {
    result.current.update({ memo: '来月も' });
    await result.current.saveAndReport();
  });
  expect(host.snackbars).toEqual([{ color: 'error', title: '下書きを保存できませんでした', text }]);
  expect(result.current.failureText()).toBe(text);
});
