import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { openListener } from './listener.ts';
import { makeCertificate } from './testing/certificate.ts';

/** The protocol that the server chooses from those that the client offers. */
async function negotiated(port: number, offered: string[]): Promise<string | false | null> {
  const socket = connect({
    port,
    host: 'localhost',
    ALPNProtocols: offered,
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  const protocol = socket.alpnProtocol;
  socket.destroy();
  return protocol;
}

test('serves HTTP/2 to browsers with a certificate, and HTTP/1.1 to clients that know nothing else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'edge-tls-'));
  const edge = await openListener(makeCertificate(directory));
  await edge.listen({ port: 0, host: 'localhost' });
  const { port } = edge.server.address() as AddressInfo;
  expect(await negotiated(port, ['h2', 'http/1.1'])).toBe('h2');
  expect(await negotiated(port, ['http/1.1'])).toBe('http/1.1');
  await edge.close();
  await rm(directory, { recursive: true });
});

test('refuses to start with a certificate but no key', async () => {
  await expect(openListener({ TLS_CERT: '/cert.pem', TLS_KEY: undefined })).rejects.toThrow(
    'TLS needs both TLS_CERT and TLS_KEY',
  );
});

test('gives HTTP/1.1 over TLS the limits of a plain connection: for headers, but not for a body', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'edge-tls-'));
  const timeouts = { headersMs: 300, checkMs: 50, bodyMs: 300 };
  const edge = await openListener(makeCertificate(directory), timeouts);
  const plain = await openListener({}, timeouts);
  const limitsOf = ({ server }: typeof edge) => [server.requestTimeout, server.headersTimeout];
  expect([limitsOf(edge), limitsOf(plain)]).toEqual([
    [0, 300],
    [0, 300],
  ]);
  await edge.listen({ port: 0, host: 'localhost' });
  const { port } = edge.server.address() as AddressInfo;
  const socket = connect({
    port,
    host: 'localhost',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: false,
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  await Promise.all([edge.close(), plain.close()]);
  await rm(directory, { recursive: true });
});
