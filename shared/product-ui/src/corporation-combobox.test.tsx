import { searchCorporations, type RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { LOGISTICS } from '@hareto/testing/corporation-builders.ts';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CorporationCombobox } from './corporation-combobox.tsx';

type Answer = Parameters<typeof stub<typeof searchCorporations>>[1];

function open(answer: Answer = { count: 1, corporations: [LOGISTICS] }) {
  const host = fakeHost({ stubs: [stub(searchCorporations, answer)] });
  provideHost(host);
  const onChoose = jest.fn();
  function Field() {
    const [chosen, setChosen] = useState<RegisteredCorporation | null>(null);
    const choose = (found: RegisteredCorporation | null) => {
      onChoose(found);
      setChosen(found);
    };
    return <CorporationCombobox id="search" value={chosen} onValueChange={choose} />;
  }
  render(
    <>
      <label htmlFor="search">法人番号・法人名で検索</label>
      <Field />
    </>,
  );
  const field = screen.getByRole('combobox', { name: '法人番号・法人名で検索' });
  return { host, onChoose, field, user: userEvent.setup({ delay: null }) };
}

test('shows a found corporation with address and number, and keeps its number when chosen by keyboard', async () => {
  const { host, onChoose, field, user } = open();
  await user.type(field, '物流');
  expect(await screen.findByRole('option')).toHaveTextContent(
    '株式会社サンプル物流神奈川県横浜市中区架空町2-4-65999901000003',
  );
  expect(host.calls(searchCorporations).at(-1)?.query).toEqual({ name: '物流' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([[LOGISTICS]]);
  expect(field).toHaveValue('5999901000003');
});

test('sends 13 digits, written in any width, as a number', async () => {
  const { host, field, user } = open();
  await user.type(field, '５９９９９０１０００００３');
  await screen.findByRole('option');
  expect(host.calls(searchCorporations).at(-1)?.query).toEqual({
    corporate_number: '5999901000003',
  });
});

test('shows a message when the register has no matching corporation', async () => {
  const { field, user } = open({ count: 0, corporations: [] });
  await user.type(field, '存在しない');
  const emptyTexts = await screen.findAllByText('該当する法人が見つかりませんでした。');
  expect(emptyTexts[0]).toBeVisible();
});

test('offers to search again after a failure', async () => {
  const { host, field, user } = open(() => {
    throw networkProblem;
  });
  await user.type(field, '物流');
  const again = await screen.findByRole('button', { name: '再試行' });
  host.use(stub(searchCorporations, { count: 1, corporations: [LOGISTICS] }));
  await user.click(again);
  expect(await screen.findByRole('option', { name: /5999901000003/ })).toBeVisible();
});
