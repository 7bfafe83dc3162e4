import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, renderHook } from '@testing-library/react';
import { useReportedDraft } from './use-reported-draft.ts';

test.each([
  ['the same business', 7, 1],
  ['another business', 8, 0],
  ['no user', null, 0],
])('a form of business 7 saves in a session of %s', async (_name, buyer_id, saves) => {
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
});
