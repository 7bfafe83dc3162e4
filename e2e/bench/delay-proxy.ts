import { connect, createServer, type Socket } from 'node:net';

export interface NetworkSpeed {
  /** The round trip. */
  readonly latencyMs: number;
  /** The bandwidth of each direction in megabits per second. */
  readonly megabits: number;
}

/** The most bytes that are delivered together, so that a large answer arrives little by little. */
const PIECE_BYTES = 4_096;
/** A sender waits while this many bytes are in transit. */
const MAX_BYTES_IN_TRANSIT = 1_048_576;

export interface DelayProxy {
  /** Applies to everything that is sent from now on; null delays nothing. */
  setSpeed(speed: NetworkSpeed | null): void;
  close(): Promise<void>;
}

/**
 * A proxy of TCP connections that behaves like a network: each direction takes half a round trip,
 * opening a connection a whole one, and all connections share the bandwidth. Unlike Chromium's
 * emulation it also delays connections, early hints and preloads.
 */
export async function openDelayProxy(port: number, target: number): Promise<DelayProxy> {
  let speed: NetworkSpeed | null = null;
  const up = new Direction();
  const down = new Direction();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const edge = connect(target, '127.0.0.1');
    const openedAt = performance.now() + (speed?.latencyMs ?? 0);
    for (const socket of [client, edge]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.once('error', () => {
        client.destroy();
        edge.destroy();
      });
    }
    forwardBytes(client, edge, (bytes) => up.arrivalTime(bytes, speed, openedAt));
    forwardBytes(edge, client, (bytes) => down.arrivalTime(bytes, speed, openedAt));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    setSpeed(next) {
      speed = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One direction of the network. */
class Direction {
  #freeAt = 0;

  /** The time at which bytes that are sent now arrive, on the clock of `performance.now()`. */
  arrivalTime(bytes: number, speed: NetworkSpeed | null, openedAt: number): number {
    const now = Math.max(performance.now(), openedAt);
    if (!speed) return now;
    const bytesPerMs = (speed.megabits * 1_000_000) / 8 / 1_000;
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / bytesPerMs;
    return this.#freeAt + speed.latencyMs / 2;
  }
}

/** Writes the bytes of `from` to `to`, each piece at its arrival time, and at last the end. */
function forwardBytes(from: Socket, to: Socket, arrivalTime: (bytes: number) => number): void {
  const inTransit: { readonly piece: Buffer | null; readonly at: number }[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  function deliver(): void {
    timer = undefined;
    for (let [first] = inTransit; first && first.at <= performance.now(); [first] = inTransit) {
      inTransit.shift();
      if (first.piece === null) to.end();
      else to.write(first.piece);
      bytes -= first.piece?.length ?? 0;
    }
    if (bytes < MAX_BYTES_IN_TRANSIT) from.resume();
    schedule();
  }

  function schedule(): void {
    const [first] = inTransit;
    if (first && timer === undefined)
      timer = setTimeout(deliver, Math.max(0, first.at - performance.now()));
  }

  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      inTransit.push({ piece, at: arrivalTime(piece.length) });
    }
    bytes += chunk.length;
    if (bytes >= MAX_BYTES_IN_TRANSIT) from.pause();
    schedule();
  });
  from.once('end', () => {
    inTransit.push({ piece: null, at: arrivalTime(0) });
    schedule();
  });
  to.once('close', () => {
    clearTimeout(timer);
    inTransit.length = 0;
  });
}
