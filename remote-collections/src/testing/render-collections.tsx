import type { UserStats } from '@hareto/contracts/users.ts';
import { fakeHost, type FakeHost, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { aUser, someStats } from '@hareto/testing/user-builders.ts';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

const hostWith = (
  collections: NonNullable<UserStats['collections']>,
  stubs: readonly Stub[],
): FakeHost =>
  fakeHost({
    user: aUser({ features: { invoice_request: 1 } }),
    stats: { ...someStats(), collections },
    stubs,
  });

/** A host whose user has the feature and has used it. */
export const sellersHost = (...stubs: Stub[]): FakeHost =>
  hostWith({ request: 3, decided: 1, history: 8, draft: 2 }, stubs);
/** A host whose user has the feature and has not used it yet. */
export const newcomersHost = (...stubs: Stub[]): FakeHost =>
  hostWith({ request: 0, decided: 0, history: 0, draft: 0 }, stubs);

/** This remote's routes over a fake host. */
export const renderCollections = (host: FakeHost, at: string) =>
  renderRemote(remote, config, { host, at });
