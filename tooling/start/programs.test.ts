import { readOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { environmentFor } from './programs.ts';

test('listens on this machine even if HOST names another one', () => {
  const environment = environmentFor(readOptions([]), portsFrom(3000), 'postgres://embedded');
  expect({ HOST: 'x86_64-conda-linux-gnu', ...environment }).toMatchObject({ HOST: '127.0.0.1' });
});

describe('MAIL_FROM of the shell', () => {
  const { MAIL_FROM, MAIL_TRANSPORT } = process.env;
  afterEach(() => {
    for (const [name, value] of Object.entries({ MAIL_FROM, MAIL_TRANSPORT }))
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
  });
  const mailFrom = () =>
    ({
      ...process.env,
      ...environmentFor(readOptions([]), portsFrom(3000), 'postgres://embedded'),
    }).MAIL_FROM;

  test('is left out, because it belongs to another program', () => {
    process.env['MAIL_FROM'] = 'Hanako <hanako@example.com>';
    Reflect.deleteProperty(process.env, 'MAIL_TRANSPORT');
    expect(mailFrom()).toBe('');
  });

  test('is kept beside a mail server', () => {
    process.env['MAIL_FROM'] = 'hanako@example.com';
    process.env['MAIL_TRANSPORT'] = 'smtp://mail.example';
    expect(mailFrom()).toBe('hanako@example.com');
  });
});
