import { readOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { environmentFor } from './programs.ts';

test('listens on this machine even if HOST names another one', () => {
  const environment = environmentFor(readOptions([]), portsFrom(3000), 'postgres://embedded');
  expect({ HOST: 'x86_64-conda-linux-gnu', ...environment }).toMatchObject({ HOST: '127.0.0.1' });
});
