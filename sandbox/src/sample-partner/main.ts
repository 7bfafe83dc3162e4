import { readSettings, settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { buildSamplePartner } from './app.ts';

const settings = readSettings(['sample-partner'], settingsAtStart('sample-partner'));
const app = buildSamplePartner({
  issuer: settings.PUBLIC_ORIGIN,
  internalUrl: settings.HARETO_INTERNAL_URL,
  clientId: settings.PARTNER_CLIENT_ID,
  webhookSecret: settings.PARTNER_WEBHOOK_SECRET,
  origin: settings.PARTNER_ORIGIN,
});
await app.listen({ host: settings.HOST, port: settings.PORT });
// Standard input is still open then and would keep the process alive.
const stop = () => void app.close().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// The starter holds the other end.
if (settings.HARETO_SUPERVISED === '1') process.stdin.resume().once('end', stop);
