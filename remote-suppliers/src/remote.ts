import { defineRemote } from '@hareto/platform/remote-kit/define-remote.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { forgetInputs } from '@hareto/product-ui/input-keepers.ts';
import { contract, requires } from '../remote.config.ts';
import { routes } from './routes.tsx';

export default defineRemote({
  contract,
  requires,
  setup(host) {
    provideHost(host);
    return { routes, dispose: forgetInputs };
  },
});
