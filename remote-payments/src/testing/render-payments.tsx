import type { FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { config } from '../../remote.config.ts';
import remote from '../remote.ts';

/** This remote's routes over a fake host. */
export const renderPayments = (host: FakeHost, at: string) =>
  renderRemote(remote, config, { host, at });
