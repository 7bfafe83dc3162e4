import { startSmtpServer } from '../testing/smtp-server.ts';
import { openMailTransport } from './mail-transport.ts';

const FROM = 'no-reply@pay.example';
const MAIL = { key: '1.1', to: 'taro@example.com', subject: '件名', text: '本文', html: '' };

test.each(['EHLO', 'RCPT TO', 'DATA'])(
  'ends the try of a mail when the mail server falls silent at %s',
  async (command) => {
    const server = await startSmtpServer((text) => (text.startsWith(command) ? null : undefined));
    const transport = openMailTransport(server.url, FROM, { connectMs: 10_000, silenceMs: 50 });
    await expect(transport.send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    server.close();
  },
);

test('lets the URL of the mail server set another limit', async () => {
  const server = await startSmtpServer((text) => (text.startsWith('DATA') ? null : undefined));
  const transport = openMailTransport(`${server.url}/?socketTimeout=50`, FROM);
  await expect(transport.send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  server.close();
});

test('sends from the address of the installation', async () => {
  const senders: string[] = [];
  const server = await startSmtpServer((text) => {
    if (text.startsWith('MAIL FROM')) senders.push(text.trim());
    return undefined;
  });
  expect(await openMailTransport(server.url, FROM).send(MAIL)).toBe('accepted');
  server.close();
  expect(senders).toEqual([`MAIL FROM:<${FROM}>`]);
  const [mail = ''] = server.taken;
  expect(/^From: .*<(.*)>/im.exec(mail)?.[1]).toBe(FROM);
  expect(/^Message-ID: (.*)$/im.exec(mail)?.[1]).toBe('<1.1@pay.example>');
});
