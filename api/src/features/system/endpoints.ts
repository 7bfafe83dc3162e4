import { getSystemTime } from '@hareto/contracts/system.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';

export const systemEndpoints: readonly HandledEndpoint[] = [
  handle(getSystemTime, async ({ clock }) => ({ current_time: toTokyoIso(clock.now()) })),
];
