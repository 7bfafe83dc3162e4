import { types } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import type { App } from './app.ts';

const STACK_LINES = 8;

/**
 * Writes the log of a process as JSON lines. Serializers are an allow-list, so that tokens, bodies,
 * addresses and values are never logged.
 */
export function openLog(service: string, level: Config['logLevel']): Logger {
  // When the reader of the log has ended, only the log ends, not the process.
  process.stdout.on('error', () => undefined);
  return pino(logOptions(service, level), {
    // pino's default stream waits for ever at the exit of a process when the reader has ended.
    write: (line) => void process.stdout.write(line),
  });
}

export function logOptions(service: string, level: Config['logLevel']): LoggerOptions {
  return {
    level,
    base: { service },
    serializers: { err: describeError, req: describeRequest, res: describeReply },
  };
}

function describeError(error: unknown) {
  if (!types.isNativeError(error)) return { type: typeof error };
  const code = databaseErrorCode(error);
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  // Error messages of the database contain values of the query.
  const isFromDatabase = error instanceof DrizzleQueryError || code !== undefined;
  return {
    type: error.name,
    code,
    message: isFromDatabase ? '' : error.message,
    stack: frames.slice(0, STACK_LINES).join('\n'),
  };
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url };
}

function describeReply({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

/** One line per call: route, result, duration and user. */
export function logCalls(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_id: caller?.userId,
      },
      'call',
    );
  });
}
