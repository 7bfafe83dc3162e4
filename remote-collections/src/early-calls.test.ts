import { readsOf } from '@hareto/testing/reads-of.ts';
import { config } from '../remote.config.ts';
import remote from './remote.ts';

test.each(config.routes.filter(({ access }) => access === 'auth'))(
  'declares for $path the first calls of its loader',
  async ({ id, path, early }) => {
    const reads = await readsOf(remote, id, path);
    expect(early ?? []).toEqual(reads);
  },
);
