import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { enterLoginCodeRoute } from './enter-login-code.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { refreshTokensRoute } from './refresh-tokens.ts';
import { resendLoginCodeRoute } from './resend-login-code.ts';

export function sessionRoutes(app: App, services: Services): void {
  loginRoute(app, services);
  enterLoginCodeRoute(app, services);
  resendLoginCodeRoute(app, services);
  refreshTokensRoute(app, services);
  logoutRoute(app, services);
}
