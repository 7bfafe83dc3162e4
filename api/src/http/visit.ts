import type { FastifyRequest } from 'fastify';
import type { Visit } from '../endpoints/visit.ts';
import { deviceName } from './device-name.ts';

export const visitOf = ({ ip, headers }: FastifyRequest): Visit => ({
  ipAddress: ip,
  device: deviceName(headers['user-agent']),
});
