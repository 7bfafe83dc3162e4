import * as v from 'valibot';
import { createFlowStore } from './flow-store.ts';

const Schema = v.object({ draft: v.number() });

beforeEach(() => sessionStorage.clear());

test('keeps a flow over a reload and reads it by its schema', () => {
  createFlowStore(sessionStorage).write('payment', { draft: 7 });
  expect(createFlowStore(sessionStorage).read('payment', Schema)).toEqual({ draft: 7 });
});

test('treats data of an older version as empty', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 'seven' });
  expect(flows.read('payment', Schema)).toBeNull();
});

test('treats malformed data in the storage as empty', () => {
  sessionStorage.setItem('hareto.flows', '{"payment":');
  expect(createFlowStore(sessionStorage).read('payment', Schema)).toBeNull();
});

test('clears the flow when the user leaves it, not on a navigation inside it', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 7 });
  flows.keepOnly('payment');
  expect(flows.read('payment', Schema)).toEqual({ draft: 7 });
  flows.keepOnly(null);
  expect(flows.read('payment', Schema)).toBeNull();
});

test('keeps a payment while a supplier is added from inside it', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 7 });
  flows.write('supplier', {}, { returnTo: 'payment' });
  flows.keepOnly('supplier');
  expect(flows.read('payment', Schema)).toEqual({ draft: 7 });
});
