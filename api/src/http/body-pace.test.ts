import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { json, text } from 'node:stream/consumers';
import { login } from '@hareto/contracts/session.ts';
import { buildApp } from '../app.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { announce } from '../testing/uploads.ts';
import type { App } from './app.ts';
import { requirePace } from './body-pace.ts';

const TIMEOUTS = { headersMs: 300, checkMs: 50 };
const TIMEOUT_BODY = {
  status: 'request_timeout',
  message: '通信が途中で止まりました。もう一度お試しください。',
  errors: [],
  trace_id: expect.any(String) as string,
};

describe('a body', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Sends one chunk of this size each second; returns the number of accepted bytes, or the refusal.
   */
  async function send(bytesPerSecond: number, seconds: number): Promise<unknown> {
    const source = new PassThrough();
    const arrived = received(source);
    for (let second = 0; second < seconds; second += 1) {
      source.write(Buffer.alloc(bytesPerSecond));
      await jest.advanceTimersByTimeAsync(1_000);
    }
    source.end();
    return arrived;
  }

  async function received(source: PassThrough): Promise<unknown> {
    let count = 0;
    try {
      const pace = { windowMs: 10_000, minBytes: 10_240 };
      for await (const chunk of requirePace(source, pace)) count += chunk.length;
      return count;
    } catch (error) {
      return { after: count, error };
    }
  }

  test('that is slow but above the minimum is accepted, without a limit on its total time', async () => {
    expect(await send(1_100, 600)).toBe(660_000);
  });

  test('that is slower than the minimum is refused after the first window', async () => {
    expect(await send(1_000, 600)).toEqual({
      after: 10_000,
      error: expect.objectContaining({ httpStatus: 408, status: 'request_timeout' }) as Error,
    });
  });

  test('that begins fast and stops is refused', async () => {
    const source = new PassThrough();
    const arrived = received(source);
    source.write(Buffer.alloc(20_480));
    await jest.advanceTimersByTimeAsync(10_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await arrived).toMatchObject({ after: 20_480, error: { httpStatus: 408 } });
  });

  test('is not refused while the server does not read', async () => {
    const source = new PassThrough();
    const chunks = requirePace(source, { windowMs: 10_000, minBytes: 10_240 });
    source.write(Buffer.alloc(10));
    await chunks.next();
    await jest.advanceTimersByTimeAsync(60_000);
    source.end(Buffer.alloc(20));
    expect(await chunks.next()).toMatchObject({ value: { length: 20 } });
  });
});

describe('over a real connection', () => {
  let api: TestApi;
  let app: App;
  let port: number;
  beforeAll(async () => {
    api = await startTestApi();
    app = await buildApp(api.dependencies, {
      pace: { windowMs: 300, minBytes: 100 },
      timeouts: TIMEOUTS,
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => app.close());

  function open(method: string, path: string, type: string, length: number): ClientRequest {
    const headers = { 'content-type': type, 'content-length': length };
    return request({ host: '127.0.0.1', port, method, path, headers });
  }

  async function responseOf(call: ClientRequest): Promise<IncomingMessage> {
    // The client still writes when the server closes the connection.
    call.on('error', () => undefined);
    return ((await once(call, 'response')) as [IncomingMessage])[0];
  }

  test('answers 408 to an upload that stops, and closes the connection', async () => {
    const bytes = Buffer.alloc(1_000, 1);
    const { upload_url } = await announce(api.as(await addUser(api.db)), { bytes });
    const call = open('PUT', upload_url, 'application/pdf', bytes.length);
    call.write(bytes.subarray(0, 10));
    const response = await responseOf(call);
    expect([response.statusCode, response.headers.connection]).toEqual([408, 'close']);
    expect(await json(response)).toEqual(TIMEOUT_BODY);
  });

  test('answers 408 to a JSON body that stops', async () => {
    const call = open('POST', login.path, 'application/json', 100);
    call.write('{');
    const response = await responseOf(call);
    expect([response.statusCode, await json(response)]).toEqual([408, TIMEOUT_BODY]);
  });

  test('answers 413 before an upload that is too large has ended', async () => {
    const bytes = Buffer.alloc(1_000, 1);
    const { upload_url } = await announce(api.as(await addUser(api.db)), { bytes });
    const call = open('PUT', upload_url, 'application/pdf', 5_000);
    call.write(Buffer.alloc(2_000, 1));
    const response = await responseOf(call);
    expect(await json(response)).toMatchObject({ status: 'file_too_large' });
  });

  test('keeps the connection of a call that is refused before its body, for the next call', async () => {
    const socket = connect(port, '127.0.0.1');
    let receivedText = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (receivedText += piece));
    const head = 'Host: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100';
    socket.write(`POST ${login.path} HTTP/1.1\r\n${head}\r\n\r\n`);
    await once(socket, 'data');
    expect(receivedText.split('\r\n')[0]).toBe('HTTP/1.1 415 Unsupported Media Type');
    receivedText = '';
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    socket.write(`${'x'.repeat(100)}${next}`);
    await once(socket, 'close');
    expect(receivedText).toContain('HTTP/1.1 200 OK');
  });

  test('closes the connection of a refused body that never ends', async () => {
    const call = open('PUT', '/api/v1/nowhere', 'application/pdf', 1_000);
    call.write('%PDF');
    const response = await responseOf(call);
    const { socket } = response;
    const closed = once(socket, 'close');
    expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([404, {}]);
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  test('accepts an upload that is slow but above the minimum', async () => {
    const bytes = Buffer.alloc(4 * TIMEOUTS.headersMs * 2, 1);
    const { upload_url } = await announce(api.as(await addUser(api.db)), { bytes });
    const call = open('PUT', upload_url, 'application/pdf', bytes.length);
    const began = performance.now();
    // Sends two bytes for each millisecond that has passed.
    for (let sent = 0; sent < bytes.length;) {
      const due = Math.min(bytes.length, Math.floor((performance.now() - began) * 2));
      if (due > sent) call.write(bytes.subarray(sent, due));
      sent = Math.max(sent, due);
      await new Promise((resolve) => setImmediate(resolve));
    }
    call.end();
    expect((await responseOf(call)).statusCode).toBe(204);
  });

  test('closes a connection whose headers do not end', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect((await text(socket)).split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  });

  test('allows thirty seconds for headers and no total limit for bodies', () => {
    // The test helper builds its app in the same way as the program.
    const { headersTimeout, requestTimeout } = api.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 30_000,
      requestTimeout: 0,
    });
  });
});
