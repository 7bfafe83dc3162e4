import { deleteDrafts, getDraft, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

// A call fails also when only its answer was lost, or when an earlier attempt has succeeded. So
// after a failure, the state of the drafts decides.

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
