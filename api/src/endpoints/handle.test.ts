import { defineEndpoint, type CallInput } from '@hareto/contracts/endpoint.ts';
import { handle } from './handle.ts';

// `tsc` is the test here: it reports each `@ts-expect-error` whose next line has no error.
const plain = defineEndpoint({ method: 'POST', path: '/api/v1/plain' });
const keyed = defineEndpoint({ method: 'POST', path: '/api/v1/keyed', idempotent: true });
const versioned = defineEndpoint({ method: 'PUT', path: '/api/v1/versioned', versioned: true });

test('compiles a call only with the key and the version that its endpoint declares', () => {
  const inputs = {
    plain: {} satisfies CallInput<typeof plain>,
    keyed: { idempotencyKey: 'k' } satisfies CallInput<typeof keyed>,
    versioned: { ifMatch: 1 } satisfies CallInput<typeof versioned>,
    // @ts-expect-error The call has no key.
    missingKey: {} satisfies CallInput<typeof keyed>,
    // @ts-expect-error The call has no version.
    missingVersion: {} satisfies CallInput<typeof versioned>,
    // @ts-expect-error The endpoint takes no key.
    needlessKey: { idempotencyKey: 'k' } satisfies CallInput<typeof plain>,
    // @ts-expect-error The endpoint takes no version.
    needlessVersion: { ifMatch: 1 } satisfies CallInput<typeof plain>,
  };
  expect(Object.keys(inputs)).toHaveLength(7);
});

test('compiles a handler only with the arguments that its endpoint declares', () => {
  const handled = [
    handle(keyed, async (_context, { idempotency }) => void idempotency.key.length),
    handle(versioned, async (_context, { version }) => void version.toFixed()),
    // @ts-expect-error The endpoint declares no idempotency.
    handle(plain, async (_context, { idempotency }) => void idempotency),
    // @ts-expect-error The endpoint declares no version.
    handle(plain, async (_context, { version }) => void version),
  ];
  expect(handled.map(({ endpoint }) => endpoint.path)).toEqual([
    '/api/v1/keyed',
    '/api/v1/versioned',
    '/api/v1/plain',
    '/api/v1/plain',
  ]);
});
