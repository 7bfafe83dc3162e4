import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Listens until the API itself can: a process that waits for its database lives and is not ready.
 * Every other call ends as on a closed port, so that the edge sends it to another API.
 */
export async function answerWhileStarting({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<{ close: () => Promise<void> }> {
  const answers: Readonly<Partial<Record<string, readonly [number, string]>>> = {
    '/healthz': [200, 'ok'],
    '/readyz': [503, 'unavailable'],
  };
  const server = createServer((call, response) => {
    const answer = answers[call.url ?? ''];
    if (!answer) return void response.destroy();
    const [code, status] = answer;
    response.writeHead(code, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ status }));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
