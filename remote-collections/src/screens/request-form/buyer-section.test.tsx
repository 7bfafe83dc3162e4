import { searchCorporations } from '@hareto/contracts/corporations.ts';
import { updateRequestDraft } from '@hareto/contracts/request-drafts.ts';
import { LOGISTICS } from '@hareto/testing/corporation-builders.ts';
import { networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { completeDraft, formHost, openForm, submitButton } from '../../testing/open-form.tsx';
import { renderCollections } from '../../testing/render-collections.tsx';
import { aRequestDraft } from '../../testing/request-drafts.ts';

const NUMBER = LOGISTICS.corporate_number;
const OWN_CORPORATION = {
  ...LOGISTICS,
  corporate_number: '7999901000001',
  corporate_name: '株式会社サンプル商事',
};
const stubbedRegister = stub(searchCorporations, ({ query }) => {
  const corporations = [LOGISTICS, OWN_CORPORATION].filter(
    ({ corporate_number, corporate_name }) =>
      corporate_number === query?.corporate_number ||
      (query?.name !== undefined && corporate_name.includes(query.name)),
  );
  return { count: corporations.length, corporations };
});

const findNumberBox = async () => screen.findByRole('combobox', { name: '依頼先の法人番号' });
const lastSaved = (host: Awaited<ReturnType<typeof openForm>>['host']) =>
  host.calls(updateRequestDraft).at(-1)?.body;

async function openNew() {
  const rendered = await openForm(aRequestDraft());
  rendered.host.use(stubbedRegister);
  return rendered;
}

test('finds the buyer in the register by its name, and saves name and number', async () => {
  const { host, user } = await openNew();
  expect(screen.getByRole('radio', { name: '法人番号で指定' })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: /依頼先名/ })).toBeNull();
  await user.type(await findNumberBox(), '物流');
  await user.click(await screen.findByRole('option', { name: new RegExp(NUMBER) }));
  expect(await findNumberBox()).toHaveValue(NUMBER);
  const found = screen.getByText('法人番号と一致').closest('[role=status]');
  expect(found).toHaveTextContent(
    '株式会社サンプル物流神奈川県横浜市中区架空町2-4-6法人番号と一致',
  );
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() =>
    expect(lastSaved(host)).toMatchObject({
      buyer_name: '株式会社サンプル物流',
      buyer_corporate_number: NUMBER,
    }),
  );
});

test('saves a buyer with a name and no number when メールアドレスで指定 is chosen', async () => {
  const { host, user } = await openNew();
  await user.type(await findNumberBox(), '物流');
  await user.click(await screen.findByRole('option', { name: new RegExp(NUMBER) }));
  await user.click(screen.getByRole('radio', { name: 'メールアドレスで指定' }));
  const name = screen.getByRole('textbox', { name: '依頼先名（法人名）' });
  await user.clear(name);
  await user.type(name, '株式会社みなと印刷');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() =>
    expect(lastSaved(host)).toMatchObject({
      buyer_name: '株式会社みなと印刷',
      buyer_corporate_number: null,
    }),
  );
});

test('says which accounts can pay a request that names a corporate number', async () => {
  await openNew();
  expect(
    screen.getByText(
      '法人番号で指定すると、番号の異なる法人は支払えません。番号を指定しない場合と、個人事業主のアカウントの場合は、送信先のメールアドレスで照合します。',
    ),
  ).toBeVisible();
});

test('refuses the corporate number of the user as soon as it is chosen', async () => {
  const { user } = await openNew();
  await user.type(await findNumberBox(), '商事');
  await user.click(await screen.findByRole('option', { name: /7999901000001/ }));
  expect(await screen.findByText('ご自身を依頼先に指定することはできません。')).toBeVisible();
});

test('asks for no corporate number when the buyer is a sole proprietor', async () => {
  const { user } = await openNew();
  await user.click(screen.getByRole('radio', { name: '個人事業主' }));
  expect(screen.queryByRole('combobox', { name: '依頼先の法人番号' })).toBeNull();
  await user.click(submitButton());
  expect(await screen.findByText('依頼先名を入力してください。')).toBeVisible();
});

test('shows the corporation of a stored number with its address from the register', async () => {
  const host = formHost({ ...completeDraft, buyer_corporate_number: NUMBER });
  host.use(stubbedRegister);
  await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  expect((await screen.findByText('法人番号と一致')).closest('[role=status]')).toHaveTextContent(
    '神奈川県横浜市中区架空町2-4-6',
  );
});

const REGISTERED_PAIR = { buyer_name: '株式会社サンプル物流', buyer_corporate_number: NUMBER };

test.each(['メールアドレスで指定', '個人事業主'])(
  'forgets the corporate number when another name is typed under %s',
  async (choice) => {
    const { host, user } = await openNew();
    await user.type(await findNumberBox(), '物流');
    await user.click(await screen.findByRole('option', { name: new RegExp(NUMBER) }));
    await user.click(screen.getByRole('radio', { name: choice }));
    const name = screen.getByRole('textbox', { name: /依頼先名/ });
    await user.clear(name);
    await user.type(name, '株式会社みなと印刷');
    await user.click(screen.getByRole('radio', { name: '法人' }));
    await user.click(screen.getByRole('radio', { name: '法人番号で指定' }));
    expect(await findNumberBox()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: '下書き保存' }));
    await waitFor(() =>
      expect(lastSaved(host)).toMatchObject({
        buyer_name: '株式会社みなと印刷',
        buyer_corporate_number: null,
      }),
    );
  },
);

test('uses the registered name of a stored number whose corporation has another name now', async () => {
  const stored = { buyer_corporate_number: NUMBER, buyer_name: '旧サンプル物流株式会社' };
  const host = formHost({ ...completeDraft, ...stored });
  host.use(stubbedRegister);
  const { user } = await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await screen.findByText('法人番号と一致');
  await user.click(screen.getByRole('button', { name: '下書き保存' }));
  await waitFor(() => expect(lastSaved(host)).toMatchObject(REGISTERED_PAIR));
});

test('asks nothing on leaving a form in which only the register has changed the name', async () => {
  const stored = { buyer_corporate_number: NUMBER, buyer_name: '旧サンプル物流株式会社' };
  const host = formHost({ ...completeDraft, ...stored });
  host.use(stubbedRegister);
  const { goTo } = await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await screen.findByText('法人番号と一致');
  await act(() => goTo('/toppage'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('form', { name: '依頼先・請求内容' })).toBeNull();
});

test('shows a stored number and no error when the register does not answer', async () => {
  const host = formHost({ ...completeDraft, buyer_corporate_number: NUMBER });
  host.use(
    stub(searchCorporations, () => {
      throw networkProblem;
    }),
  );
  await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  await screen.findByRole('form', { name: '依頼先・請求内容' });
  expect(await findNumberBox()).toHaveValue(NUMBER);
  expect(screen.getByText('株式会社サンプル物流')).toBeVisible();
  expect(screen.queryByText('法人番号と一致')).toBeNull();
});

test('opens the form while the register has not answered', async () => {
  const host = formHost({ ...completeDraft, buyer_corporate_number: NUMBER });
  host.use(stub(searchCorporations, async () => new Promise<never>(() => undefined)));
  await renderCollections(host, '/collections/add/invoiceinfo?draft=7');
  expect(await findNumberBox()).toHaveValue(NUMBER);
  expect(screen.getByText('株式会社サンプル物流')).toBeVisible();
});

test('shows the name of a stored buyer without a number', async () => {
  await openForm(completeDraft);
  expect(screen.getByRole('radio', { name: 'メールアドレスで指定' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: '依頼先名（法人名）' })).toHaveValue(
    '株式会社サンプル物流',
  );
});
