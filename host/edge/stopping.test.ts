import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect as openSession } from 'node:http2';
import { request as requestOverTls } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import timers from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openListener } from './listener.ts';
import { prepareStop } from './stopping.ts';
import { makeCertificate } from './testing/certificate.ts';

/** The certificate of the edge is self-signed. */
const TRUST = { rejectUnauthorized: false };

let edge: FastifyInstance;
let port: number;
/** Called when the edge gets a piece of an upload. */
let arrived: () => void;

afterEach(async () => {
  jest.restoreAllMocks();
  await edge.close();
});

async function listen(
  settings: Parameters<typeof prepareStop>[1],
  certificate: Parameters<typeof openListener>[0] = {},
) {
  edge = await openListener(certificate);
  edge.addContentTypeParser('application/pdf', (_request, body, done) => done(null, body));
  edge.get('/page', () => 'page');
  edge.put('/upload', async ({ body }) => {
    let size = 0;
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      arrived();
    }
    return { size };
  });
  const stop = prepareStop(edge, settings);
  await edge.listen({ port: 0, host: '127.0.0.1' });
  port = (edge.server.address() as AddressInfo).port;
  return stop;
}

const HEADERS = { 'content-type': 'application/pdf' };

/** An upload whose first byte has arrived. */
async function openUpload(send: typeof request = request) {
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const address = { host: '127.0.0.1', port, method: 'PUT', path: '/upload', headers: HEADERS };
  const call = send({ ...address, ...TRUST });
  call.write('%');
  await arrival;
  return call;
}

async function openUploadOverHttp2() {
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const session = openSession(`https://127.0.0.1:${port}`, TRUST);
  session.on('error', () => undefined);
  const call = session.request({ ':method': 'PUT', ':path': '/upload', ...HEADERS });
  call.write('%');
  await arrival;
  return call;
}

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy(undefined).once('close', () => resolve(false)));
  });

async function untilRefused(): Promise<void> {
  while (!(await isRefused()));
}

test('lets an upload end, and accepts no connection meanwhile', async () => {
  const stop = await listen({});
  const upload = await openUpload();
  const stopped = stop();
  await untilRefused();
  upload.end('PDF');
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  expect(JSON.parse(await text(response))).toEqual({ size: 4 });
  await stopped;
});

/** Makes the delay of a stop last until the test ends it. */
function holdDelay() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pause = jest.spyOn(timers, 'setTimeout').mockImplementationOnce(() => ended);
  return { lengths: () => pause.mock.calls.map(([ms]) => ms), end: () => end() };
}

test('answers as before during the delay of its stop', async () => {
  const stop = await listen({ STOP_DELAY_SECONDS: 30 });
  const delay = holdDelay();
  const stopped = stop();
  expect(delay.lengths()).toEqual([30_000]);
  expect(await (await fetch(`http://127.0.0.1:${port}/page`)).text()).toBe('page');
  delay.end();
  await stopped;
  expect(await isRefused()).toBe(true);
});

test('is not ready during the delay of its stop, and still answers pages', async () => {
  const stop = await listen({ STOP_DELAY_SECONDS: 30 });
  const delay = holdDelay();
  const answerOf = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };
  expect(await answerOf('/readyz')).toEqual([200, '{"status":"ok"}']);
  const stopped = stop();
  expect(delay.lengths()).toEqual([30_000]);
  expect(await answerOf('/readyz')).toEqual([503, '{"status":"unavailable"}']);
  expect(await answerOf('/page')).toEqual([200, 'page']);
  delay.end();
  await stopped;
  expect(await isRefused()).toBe(true);
});

test('aborts an upload that does not end in time', async () => {
  const stop = await listen({ STOP_WITHIN_SECONDS: 0 });
  const upload = await openUpload();
  const failed = once(upload, 'error') as Promise<[NodeJS.ErrnoException]>;
  await stop();
  const [error] = await failed;
  expect(error.code).toBe('ECONNRESET');
});

describe('with a certificate', () => {
  let directory: string;
  let certificate: ReturnType<typeof makeCertificate>;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'edge-stop-'));
    certificate = makeCertificate(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  test.each([
    ['HTTP/2', openUploadOverHttp2],
    ['HTTP/1.1', () => openUpload(requestOverTls)],
  ])('aborts an upload over %s that does not end in time', async (_, upload) => {
    const stop = await listen({ STOP_WITHIN_SECONDS: 0 }, certificate);
    const call = await upload();
    const closed = new Promise((resolve) => call.on('error', resolve).on('close', resolve));
    await stop();
    await closed;
    expect(await isRefused()).toBe(true);
  });

  test('closes a connection that never begins the TLS handshake', async () => {
    const stop = await listen({ STOP_WITHIN_SECONDS: 0 }, certificate);
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await stop();
    await closed;
    expect(await isRefused()).toBe(true);
  });

  test('lets an upload over HTTP/2 end', async () => {
    const stop = await listen({}, certificate);
    const call = await openUploadOverHttp2();
    const stopped = stop();
    await untilRefused();
    call.end('PDF');
    expect(JSON.parse(await text(call))).toEqual({ size: 4 });
    await stopped;
  });
});
