import { getResultMessage } from '@hareto/contracts/cards.ts';
import { resultMessage } from '../../payments/approvals/result-messages.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';

export function getResultMessageRoute(app: App): void {
  route(app, getResultMessage, async ({ params }) => ({
    id: params.id,
    ...resultMessage(params.id),
  }));
}
