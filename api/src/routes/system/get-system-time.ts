import { getSystemTime } from '@hareto/contracts/system.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import type { App } from '../../http/app.ts';
import { publicRoute } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getSystemTimeRoute(app: App, { clock }: Services): void {
  publicRoute(app, getSystemTime, async () => ({ current_time: toTokyoIso(clock.now()) }));
}
