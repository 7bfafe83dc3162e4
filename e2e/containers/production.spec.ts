import { connect } from 'node:net';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ComposeProject, PORTS } from './compose-project.ts';
import { CACHE_FOLDER } from './engine.ts';
import { expect, test } from './test.ts';

const MISSING =
  'Configuration: with SANDBOX=0 these settings are missing: MAIL_TRANSPORT, MAIL_FROM, CARD_GATEWAY_URL, ISSUER_NAME, ISSUER_ADDRESS, ISSUER_REGISTRATION_NUMBER';

/** An installation with empty settings instead of those of the sandbox. */
async function createInstallation(engine: ComposeProject['engine']) {
  const file = join(CACHE_FOLDER, 'production.env');
  await writeFile(file, '');
  return new ComposeProject(engine, {
    environment: { SANDBOX: '0' },
    options: ['--env-file', file],
  });
}

const isOpen = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
};

test('names the settings that an installation is missing, and starts nothing', async ({
  built,
}) => {
  const installation = await createInstallation(built);
  await installation.compose('down', '--volumes', '--remove-orphans');
  try {
    const { code, output } = await installation.tryCompose('up', '--detach', '--no-build');
    expect(code, output).not.toBe(0);
    expect(await installation.compose('logs', '--no-color', 'prepare')).toContain(MISSING);
    expect(await installation.runningServices()).toEqual(['postgres']);
    expect([await isOpen(PORTS.mailViewer), await isOpen(PORTS.cardSandbox)]).toEqual([
      false,
      false,
    ]);
  } finally {
    await installation.compose('down', '--volumes', '--remove-orphans');
  }
});

for (const program of ['mail-viewer', 'card-sandbox']) {
  test(`refuses to run the ${program} outside the sandbox`, async ({ built }) => {
    const result = await built.run('/usr/bin/docker', [
      ...['run', '--rm', '--network=none', '--env', 'SANDBOX=0'],
      ...[
        '--env',
        'DATABASE_URL=postgres://postgres/hareto',
        'hareto',
        'node',
        `api/dist/${program}.js`,
      ],
    ]);
    expect(result.code).not.toBe(0);
    expect(result.output).toContain(
      `Configuration: SANDBOX is not 1: ${program} is for the sandbox alone`,
    );
  });
}
