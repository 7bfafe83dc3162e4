import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';

// A busy machine is no defect: what has to appear may take its time, within the limit of the test.
configure({ asyncUtilTimeout: 10_000 });

// What a page shows is there a moment before its effects listen and its fields are registered; on a
// busy machine the next line of a test came first. Effects stand before this turn in the queue.
const nextTurn = setImmediate;
// Here, after the imports of a test, of which one brings React's own wrapper.
beforeAll(() => {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait();
        await new Promise((resolve) => nextTurn(resolve));
        return found;
      }),
  });
});

// jsdom's Blob can only be read by a FileReader, whose buffers Node's crypto refuses: they are of
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

// React's development build takes a stack trace for every element that is made, for its warnings: a
// sixth of the time of a form's test. It stops by itself after 10,000 elements a second; here it
// never begins. No setting does this (React 19.3); a React that has moved this makes every test red.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.MAX_SAFE_INTEGER, set: () => undefined },
);
