import { getCardFrame } from '@hareto/contracts/cards.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function getCardFrameRoute(app: App, { cards }: Services): void {
  route(app, getCardFrame, async () => cards.frame());
}
