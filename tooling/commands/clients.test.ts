import { resolve } from 'node:path';
import { settingsOf } from './clients.ts';

const calls: unknown[] = [];
const findUrl = async (port: number, data: string) => {
  calls.push([port, data]);
  return Promise.resolve('postgres://embedded');
};
const settings = async (values: Record<string, string>, environment: Record<string, string>) =>
  settingsOf({ port: '3000', ...values }, environment, findUrl);

beforeEach(() => void calls.splice(0));

test('uses DATA_DIR of the environment, and --data before it', async () => {
  const environment = { DATABASE_URL: 'postgres://elsewhere', DATA_DIR: '/srv/hareto' };
  expect(await settings({}, environment)).toEqual({ DATA_DIR: '/srv/hareto' });
  expect(await settings({ data: '/other' }, environment)).toEqual({ DATA_DIR: '/other' });
  expect(calls).toEqual([]);
});

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://elsewhere' },
  { PGHOST: 'database' },
])('adds no setting to %j, whose keys are not those of the checkout', async (environment) => {
  expect(await settings({}, environment)).toEqual({});
  expect(await settings({}, { ...environment, DATA_DIR: '' })).toEqual({});
  expect(calls).toEqual([]);
});

test('uses the database of the running product without settings, also with empty ones', async () => {
  expect(await settings({}, { DATABASE_URL: '', PGHOST: '', DATA_DIR: '' })).toEqual({
    DATABASE_URL: 'postgres://embedded',
    DATA_DIR: resolve('.data'),
  });
  expect(calls).toEqual([[3000, '.data']]);
});
