import { buildSamplePartner } from './app.ts';

const setting = (name: string, fallback?: string): string => {
  const value = process.env[name] || fallback;
  if (!value) throw new Error(`${name} is missing`);
  return value;
};

const port = Number(setting('PORT'));
const issuer = setting('PUBLIC_ORIGIN');
const app = buildSamplePartner({
  issuer,
  internalUrl: setting('HARETO_INTERNAL_URL', issuer),
  clientId: setting('PARTNER_CLIENT_ID'),
  webhookSecret: setting('PARTNER_WEBHOOK_SECRET'),
  origin: setting('PARTNER_ORIGIN'),
});
await app.listen({ host: setting('HOST', '127.0.0.1'), port });
// Standard input is still open at this point and would keep the process running.
const stop = () => void app.close().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// `npm start` holds the other end of standard input, and closes it when it ends.
if (process.env['HARETO_SUPERVISED'] === '1') process.stdin.resume().once('end', stop);
