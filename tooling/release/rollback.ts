import { readRelease, scriptsOfRelease } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { verifyScripts } from '@hareto/releases/verify-scripts.ts';
import { expectLive, type Maker, makeRelease } from './make-release.ts';

interface RollbackOptions extends Omit<Maker, 'reason'> {
  /** The release to return to; by default the previously live one. */
  readonly to?: string | undefined;
  readonly expect?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Makes the composition of an earlier release live as a new release, so that history only grows and
 * a rollback can be undone too. A composition that was live once is still compatible, so only its
 * files are checked: those of the host and of the remotes that this program understands. The others
 * go live again unchecked, because it cannot read in their manifests which files they have.
 */
export async function rollback(
  store: ReleaseStore,
  { to, expect, reason, ...maker }: RollbackOptions,
): Promise<{ release: string; to: string }> {
  const pointer = await store.pointer();
  if (!pointer)
    throw new ReleaseError(`nothing is live in ${store.address}, so there is nothing to roll back`);
  await expectLive(store, pointer, expect);
  const target = to ?? (await readRelease(store, pointer.release)).made.previous;
  if (target === null)
    throw new ReleaseError(`${pointer.release} is the first release; there is none before it`);
  if (target === pointer.release) throw new ReleaseError(`${target} is live already`);
  // The composition includes the remotes that this program does not understand.
  const { release: _, made: __, ...composition } = await readRelease(store, target);
  const problems = await verifyScripts(store, scriptsOfRelease(composition));
  if (problems.length > 0)
    throw new ReleaseError(problems.map((problem) => `refused: ${target}: ${problem}`).join('\n'));
  const because = reason === undefined ? '' : `: ${reason}`;
  return {
    to: target,
    release: await makeRelease(store, pointer, composition, {
      ...maker,
      reason: `rollback to ${target}${because}`,
    }),
  };
}
