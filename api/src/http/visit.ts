import type { FastifyRequest } from 'fastify';
import { deviceName } from './device-name.ts';

/** From where somebody calls, as far as it is written down. */
export interface Visit {
  ipAddress: string;
  /** As people call it: "Chrome / macOS". */
  device: string;
}

export const visitOf = ({ ip, headers }: FastifyRequest): Visit => ({
  ipAddress: ip,
  device: deviceName(headers['user-agent']),
});
