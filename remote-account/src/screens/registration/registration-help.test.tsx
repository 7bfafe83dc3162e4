import { validateRegistration } from '@hareto/contracts/registration.ts';
import { putRegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { problem, stub, type FakeHost } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import { EMPTY_DRAFT } from '../../domain/registration/draft.ts';
import remote from '../../remote.ts';
import { COMPLETE, registrationHost } from '../../testing/registration-host.ts';

const INPUT = '/registration?step=input';
const CORPORATION = { version: 1, draft: { ...EMPTY_DRAFT, business_form: '1' } };
const SOLE_PROPRIETOR = { version: 1, draft: { ...EMPTY_DRAFT, business_form: '2' } };
const open = (host: FakeHost, at = INPUT) => renderRemote(remote, config, { host, at });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('removes the legal form from the kana, shows a note, and still accepts the name on statements', async () => {
  const host = registrationHost({
    version: 1,
    draft: { ...COMPLETE, corporate_name_kana: '', transfer_person_name: '' },
  });
  const { user } = await open(host);
  const kana = await screen.findByLabelText('法人名（カナ）');
  expect(kana).toHaveAccessibleDescription(
    '法人格（カブシキガイシャなど）を除いて入力してください。',
  );
  await user.type(kana, 'かぶしきがいしゃ みなもいんさつ');
  await user.tab();
  expect(kana).toHaveValue('ミナモインサツ');
  expect(kana).toHaveAccessibleDescription('「カブシキガイシャ」は法人格のため、除きました。');
  const nameOnStatements = screen.getByLabelText('取引先の通帳に載る名前');
  expect(nameOnStatements).toHaveValue('ｶ)ﾐﾅﾓｲﾝｻﾂ');
  expect(nameOnStatements).toBeValid();
  await user.type(kana, 'シャ');
  await user.tab();
  expect(kana).toHaveAccessibleDescription(
    '法人格（カブシキガイシャなど）を除いて入力してください。',
  );
});

test('proposes a kana without the legal form that the name begins with', async () => {
  await open(registrationHost(CORPORATION));
  const name = await screen.findByLabelText('法人名');
  fireEvent.compositionStart(name);
  for (const shown of ['かぶしきがいしゃみなも', '株式会社みなも']) {
    fireEvent.compositionUpdate(name, { data: shown });
    fireEvent.input(name, { target: { value: shown } });
  }
  fireEvent.compositionEnd(name, { data: '株式会社みなも' });
  expect(screen.getByLabelText('法人名（カナ）')).toHaveValue('ミナモ');
});

test('never says 法人名 to a sole proprietor', async () => {
  await open(registrationHost(SOLE_PROPRIETOR));
  await screen.findByLabelText('屋号');
  expect(screen.getByLabelText('取引先の通帳に載る名前')).toHaveAccessibleDescription(
    /^屋号・代表者名のいずれかを含めてください。/,
  );
  expect(document.body).not.toHaveTextContent('法人名');
});

describe('代表者と同じ', () => {
  const same = () => region('ご担当者').getByRole('checkbox', { name: '代表者と同じ' });
  const contact = () => [
    region('ご担当者').getByLabelText<HTMLInputElement>('姓').value,
    region('ご担当者').getByLabelText<HTMLInputElement>('名').value,
  ];

  test('gives the contact the name of the representative, and follows it', async () => {
    const host = registrationHost(CORPORATION);
    const { user } = await open(host);
    const name = await screen.findByLabelText('代表者名');
    await user.type(name, '佐藤　花子');
    await user.click(same());
    expect(contact()).toEqual(['佐藤', '花子']);
    await user.clear(name);
    await user.type(name, '鈴木 健一');
    await user.tab();
    expect(contact()).toEqual(['鈴木', '健一']);
    await waitFor(() => {
      expect(host.calls(putRegistrationDraft).at(-1)?.body).toMatchObject({
        contact_is_representative: true,
        user_last_name: '鈴木',
        user_first_name: '健一',
      });
    });
  });

  test('is unticked when the user types another name, which then stays', async () => {
    const { user } = await open(registrationHost(SOLE_PROPRIETOR));
    await screen.findByLabelText('屋号');
    const owner = region('代表者情報');
    await user.type(owner.getByLabelText('姓'), '山田');
    await user.type(owner.getByLabelText('名'), '太郎');
    await user.click(same());
    expect(contact()).toEqual(['山田', '太郎']);
    await user.clear(region('ご担当者').getByLabelText('名'));
    await user.type(region('ご担当者').getByLabelText('名'), '花子');
    await user.tab();
    expect(same()).not.toBeChecked();
    await user.type(owner.getByLabelText('名'), 'ー');
    await user.tab();
    expect(contact()).toEqual(['山田', '花子']);
  });

  test('shows an error at the missing part when the name has no space', async () => {
    const { user } = await open(registrationHost(CORPORATION));
    await user.type(await screen.findByLabelText('代表者名'), '佐藤花子');
    await user.click(same());
    expect(contact()).toEqual(['佐藤花子', '']);
    expect(region('ご担当者').getByLabelText('名')).toHaveAccessibleDescription(
      '担当者の名を入力してください。',
    );
  });
});

test('shows the server’s error about the number at its field', async () => {
  const text = 'この法人番号はすでに登録されています。社内のご担当者さまにご確認ください。';
  const numberTaken = stub(validateRegistration, () => {
    const errors = [{ field: 'corporate_number', code: 'already_exists', message: text }];
    throw problem({ httpStatus: 409, status: 'already_exists', message: text, errors });
  });
  const { user } = await open(registrationHost({ version: 1, draft: COMPLETE }, numberTaken));
  await screen.findByLabelText('電話番号');
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
  const number = screen.getByRole('combobox', { name: '法人番号・法人名で検索' });
  await waitFor(() => {
    expect(number).toHaveAccessibleDescription(text);
  });
  expect(number).toHaveFocus();
});

describe('on a phone', () => {
  beforeEach(() => {
    const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = jest.fn(() => narrow as unknown as MediaQueryList);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('folds a section and keeps its values', async () => {
    const host = registrationHost({ version: 1, draft: COMPLETE });
    const { user, path } = await open(host);
    const phone = await screen.findByLabelText('電話番号');
    expect(phone).toBeVisible();
    const fold = screen.getByRole('button', { name: 'ご担当者をたたむ' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const content = document.getElementById(fold.getAttribute('aria-controls') ?? '');
    const spaceAbove = () => getComputedStyle(content!.parentElement!).paddingTop;
    expect(content).toContainElement(phone);
    expect(spaceAbove()).toBe('16px');
    await user.click(fold);
    expect(phone).not.toBeVisible();
    expect(spaceAbove()).toBe('0px');
    expect(screen.getByRole('button', { name: 'ご担当者を開く' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => {
      expect(path()).toBe('/registration/confirm');
    });
    expect(host.calls(validateRegistration)[0]?.body).toMatchObject({ phone_number: '0312345678' });
  });

  test('opens a folded section that has an error, and focuses the field', async () => {
    const draft = { ...COMPLETE, phone_number: '' };
    const { user } = await open(registrationHost({ version: 1, draft }));
    const phone = await screen.findByLabelText('電話番号');
    await user.click(screen.getByRole('button', { name: 'ご担当者をたたむ' }));
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    expect(phone).toBeVisible();
    expect(phone).toHaveFocus();
  });
});
