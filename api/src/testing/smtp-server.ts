import { createServer } from 'node:net';

/**
 * `answerTo` gets each command and returns the answer, null for no answer, or undefined for the
 * usual one, which accepts every mail. `taken` holds the raw mails that were accepted.
 */
export async function startSmtpServer(
  answerTo: (command: string) => string | null | undefined = () => undefined,
) {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data === null) {
        if (text.startsWith('DATA')) data = '';
        if (text.startsWith('QUIT')) return socket.end('221 bye\r\n');
        const answer = answerTo(text);
        if (answer === null) return true;
        if (answer !== undefined) return socket.write(`${answer}\r\n`);
        return socket.write(data === null ? '250 ok\r\n' : '354 go on\r\n');
      }
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return true;
      taken.push(data);
      data = null;
      return socket.write('250 taken\r\n');
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() };
}
