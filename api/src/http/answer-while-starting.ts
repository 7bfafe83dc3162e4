import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Answers the health checks until the API itself listens: a process that waits for its database is
 * alive but not ready. Other calls get no answer, so that the edge sends them to another API.
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
