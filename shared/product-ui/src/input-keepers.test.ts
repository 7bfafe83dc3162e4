import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';
import { forgetInputs, memoryKeeper, tabKeeper } from './input-keepers.ts';

const INPUT = { version: 3, values: { memo: '書きかけ' } };
const Schema = v.object({ memo: v.string() });

const signInAs = (buyer_id: number) => {
  provideHost(fakeHost({ user: aUser({ buyer_id }) }));
};

beforeEach(() => {
  sessionStorage.clear();
  forgetInputs();
  signInAs(1);
});

describe.each([
  ['memory', () => memoryKeeper<{ memo: string }>('request-7')],
  ['tab', () => tabKeeper('payment-7', Schema)],
])('the %s', (name, keeper) => {
  test('returns the input to its user until it is removed', () => {
    keeper().keep(INPUT);
    expect(keeper().read()).toEqual(INPUT);
    expect(keeper().read()).toEqual(INPUT);
    keeper().forget();
    expect(keeper().read()).toBeNull();
  });

  test('returns nothing to another user, and then removes the input', () => {
    keeper().keep(INPUT);
    signInAs(2);
    expect(keeper().read()).toBeNull();
    signInAs(1);
    expect(keeper().read()).toBeNull();
  });

  test('writes values to the storage only for the tab keeper', () => {
    keeper().keep(INPUT);
    expect(JSON.stringify({ ...sessionStorage }).includes('書きかけ')).toBe(name === 'tab');
    expect(localStorage).toHaveLength(0);
  });
});

test('ignores input of another shape, which an earlier release has kept', () => {
  const keeper = tabKeeper('payment-7', Schema);
  sessionStorage.setItem(
    'hareto.kept.input.payment-7',
    JSON.stringify({ owner: 1, input: { version: 3, values: { memo: 5 } } }),
  );
  expect(keeper.read()).toBeNull();
});

test('keeps the input for the page where the browser forbids the storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const keeper = () => tabKeeper('payment-7', Schema);
  expect(keeper().read()).toBeNull();
  keeper().keep(INPUT);
  expect(keeper().read()).toEqual(INPUT);
  keeper().forget();
  expect(keeper().read()).toBeNull();
});
