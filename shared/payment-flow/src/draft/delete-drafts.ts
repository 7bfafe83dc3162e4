import { deleteDrafts, getDraft, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

// The server may have carried out a call whose answer was lost, or an earlier attempt. Then the
// call fails, although the drafts are as the user wants them.

type Ids = readonly number[];

export async function deleteAll(ids: Ids): Promise<void> {
  try {
    await host().http.call(deleteDrafts, { body: { drafts: [...ids] } });
  } catch (thrown) {
    if (!(await areAll(ids, 'deleted'))) throw thrown;
  }
}

export async function restoreAll(ids: Ids): Promise<void> {
  try {
    await host().http.call(restoreDrafts, { body: { drafts: [...ids] } });
  } catch (thrown) {
    if (!(await areAll(ids, 'stored'))) throw thrown;
  }
}

type DraftState = 'stored' | 'deleted' | 'unknown';

const areAll = async (ids: Ids, expected: DraftState): Promise<boolean> =>
  (await Promise.all(ids.map(stateOf))).every((state) => state === expected);

async function stateOf(id: number): Promise<DraftState> {
  try {
    await host().http.call(getDraft, { params: { id } });
    return 'stored';
  } catch (thrown) {
    return isNotFound(thrown) ? 'deleted' : 'unknown';
  }
}
