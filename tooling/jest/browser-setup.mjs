import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// On a busy machine elements may appear late, but within the limit of the test.
configure({ asyncUtilTimeout: 10_000 });

// After each wait, one more turn of the event loop lets React run the effects of a rendered page,
// such as adding its listeners. Without it the next line of a test ran before them on a busy
// machine.
const nextTurn = setImmediate;
// This runs after the imports of a test, because one of them installs React's own wrapper.
beforeAll(() => {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const result = await wait();
        await new Promise((resolve) => nextTurn(resolve));
        return result;
      }),
  });
});

// Only a FileReader can read jsdom's Blob, and Node's crypto refuses its buffers, which are of
// another realm. Buffer's parent is Node's own.
const NodeBytes = Object.getPrototypeOf(Buffer);
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new NodeBytes(new Uint8Array(reader.result)).buffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// React's development build makes a stack trace for every element, for its warnings: a sixth of the
// time of a form's test. It stops after 10,000 elements a second; this makes it stop from the
// start. React 19.3 has no setting for it; if a later React moves this field, every test fails.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined },
);
