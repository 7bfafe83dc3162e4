import { addressOf } from '@hareto/shared/contracts/address.ts';
import type { Endpoint } from '@hareto/shared/contracts/endpoint.ts';
import type { HttpCapability } from '@hareto/shared/host-contract/host.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import { topPageLoader } from './top-page-loader.ts';

test('asks what the page has asked before it, and a call that fails leaves the others', async () => {
  const asked: string[] = [];
  const call = (endpoint: Endpoint, input: never) => {
    asked.push(addressOf(endpoint, input));
    return Promise.reject(new Error('down'));
  };
  expect(await topPageLoader({ call } as unknown as HttpCapability)).toEqual({ actionRequired: null, reserved: null, notifications: null, calendar: null });
  expect(asked).toEqual(HOST_ROUTES.topPage.early);
});
