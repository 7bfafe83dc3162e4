import { mail_outbox } from '@hareto/api/db/schema/mail.ts';
import { paragraph } from '@hareto/api/mail/blocks.ts';
import { composeMail } from '@hareto/api/mail/compose-mail.ts';
import { deliverQueuedMails } from '@hareto/api/jobs/deliver-queued-mails.ts';
import { queueMail } from '@hareto/api/mail/outbox.ts';
import { openMailTransport } from '@hareto/api/ports/mail-transport.ts';
import { startTestApi, type TestApi } from '@hareto/api/testing/test-api.ts';
import { buildMailViewer } from './app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.db.delete(mail_outbox);
});

const mail = composeMail({
  to: 'taro@example.com',
  title: '件名',
  blocks: [paragraph('本文 <b>太字</b>')],
  publicOrigin: 'https://hareto.example',
});

test('shows delivered mails as text and as HTML, newest first', async () => {
  await queueMail(api.db, mail);
  await queueMail(api.db, { ...mail, subject: '二通目', to: 'hanako@example.com' });
  const viewer = buildMailViewer(api.db);
  expect((await viewer.inject('/api/messages')).json()).toEqual([]);
  await deliverQueuedMails(api.dependencies, openMailTransport('outbox'));
  expect((await viewer.inject('/api/messages?to=Taro@example.com')).json()).toEqual([
    {
      id: expect.any(Number),
      to: 'taro@example.com',
      subject: '【請求書カード払い】件名',
      text: mail.text,
      html: expect.stringContaining('本文 &lt;b&gt;太字&lt;/b&gt;'),
      sent_at: expect.stringMatching(/\+09:00$/),
    },
  ]);
  const page = await viewer.inject('/');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('本文 &lt;b&gt;太字&lt;/b&gt;');
  expect(page.body.indexOf('二通目')).toBeLessThan(page.body.indexOf('件名'));
  const [, address = ''] = /<iframe [^>]*src="([^"]+)"/.exec(page.body) ?? [];
  const frame = await viewer.inject(address);
  expect(frame.body).toContain('<head><base target="_blank">');
  expect(frame.body).toContain('本文 &lt;b&gt;太字&lt;/b&gt;');
  expect(frame.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  for (const id of ['0', '2147483648', '99999999999999999999', 'x'])
    expect((await viewer.inject(`/messages/${id}/html`)).statusCode).toBe(404);
  await viewer.close();
});
