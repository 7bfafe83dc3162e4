import * as v from 'valibot';
import { createFlowStore } from './flow-store.ts';

const Schema = v.object({ draft: v.number() });

beforeEach(() => sessionStorage.clear());

test('a flow survives a reload and is read by its schema', () => {
  createFlowStore(sessionStorage).write('payment', { draft: 7 });
  expect(createFlowStore(sessionStorage).read('payment', Schema)).toEqual({ draft: 7 });
});

test('data of an older version counts as empty', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 'seven' });
  expect(flows.read('payment', Schema)).toBeNull();
});

test('what is not ours in the storage counts as empty', () => {
  sessionStorage.setItem('hareto.flows', '{"payment":');
  expect(createFlowStore(sessionStorage).read('payment', Schema)).toBeNull();
});

test('leaving the flow clears it, a step inside it does not', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 7 });
  flows.entered('payment');
  expect(flows.read('payment', Schema)).toEqual({ draft: 7 });
  flows.entered(null);
  expect(flows.read('payment', Schema)).toBeNull();
});

test('a payment stays while a supplier is added from inside it', () => {
  const flows = createFlowStore(sessionStorage);
  flows.write('payment', { draft: 7 });
  flows.write('supplier', {}, { returnTo: 'payment' });
  flows.entered('supplier');
  expect(flows.read('payment', Schema)).toEqual({ draft: 7 });
});
