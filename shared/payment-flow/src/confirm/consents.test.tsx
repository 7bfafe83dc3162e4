import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '@hareto/forms/form.tsx';
import {
  AccountConfirmed,
  Agreement,
  ChecksConfirmed,
  consentErrors,
  neededConsents,
  NO_CONSENT,
  OverrideReason,
  type Consents,
} from './consents.tsx';
import type { PreflightLine, Verdict } from './compare-with-document.ts';

const line = (verdict: Verdict): PreflightLine => ({ key: verdict, label: '', verdict, text: '' });
const OTHER_CONSENTS = { account_confirmed: false, agreement: true };
const ALL_NEEDED = {
  agreement: true,
  checks_confirmed: true,
  account_confirmed: true,
  override_reason: true,
};
const ALL_GIVEN: Consents = {
  agreement: true,
  checks_confirmed: true,
  account_confirmed: true,
  override_reason: '追加の注文分です。',
};

test.each<[string, PreflightLine[], boolean]>([
  ['all agrees', [line('ok'), line('ok')], false],
  ['something is not certain', [line('ok'), line('unsure')], true],
  ['something differs', [line('differs')], true],
  ['there is nothing to check', [], false],
])('requires a confirmation of the checks when %s: %s', (_case, lines, expected) => {
  expect(neededConsents(lines, null, OTHER_CONSENTS)).toEqual({
    ...OTHER_CONSENTS,
    checks_confirmed: expected,
    override_reason: false,
  });
});

test.each([
  [true, true],
  [false, false],
])(
  'requires a reason for a likely duplicate that may be sent (%s): %s',
  (canOverride, expected) => {
    const outcome = { kind: 'duplicate', message: '', duplicateOf: null, canOverride } as const;
    expect(neededConsents([], outcome, OTHER_CONSENTS).override_reason).toBe(expected);
  },
);

test('names every missing required value', () => {
  expect(consentErrors(ALL_NEEDED)(NO_CONSENT)).toEqual({
    checks_confirmed: '申請前チェックの内容の確認にチェックを入れてください。',
    account_confirmed: '振込先口座の変更内容の確認にチェックを入れてください。',
    override_reason: '別の請求書として申請する理由を入力してください。',
    agreement: '利用規約および申請内容への同意にチェックを入れてください。',
  });
});

test('reports no error for a consent that is not needed', () => {
  const none = {
    agreement: false,
    checks_confirmed: false,
    account_confirmed: false,
    override_reason: false,
  };
  expect(consentErrors(none)(NO_CONSENT)).toEqual({});
  expect(consentErrors(ALL_NEEDED)(ALL_GIVEN)).toEqual({});
});

test.each<[string, string | undefined, string]>([
  ['only blanks, wide ones too', '別の請求書として申請する理由を入力してください。', ' 　\n'],
  ['200 letters of four bytes', undefined, '𠮷'.repeat(200)],
  [
    '201 letters',
    '別の請求書として申請する理由は200文字以内で入力してください。',
    'あ'.repeat(201),
  ],
])('reports for a reason of %s the error %s', (_case, expected, override_reason) => {
  expect(consentErrors(ALL_NEEDED)({ ...ALL_GIVEN, override_reason }).override_reason).toBe(
    expected,
  );
});

test('lists missing consents in the order of the page, then submits the form', async () => {
  const sent = jest.fn();
  render(
    <Form<Consents>
      initialValues={NO_CONSENT}
      validate={consentErrors(ALL_NEEDED)}
      onSubmit={(values) => {
        sent(values);
      }}
    >
      <OverrideReason />
      <ChecksConfirmed />
      <AccountConfirmed />
      <Agreement />
      <button type="submit">申請する</button>
    </Form>,
  );
  const user = userEvent.setup({ delay: null });
  const press = () => user.click(screen.getByRole('button', { name: '申請する' }));
  await press();
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links.slice(0, 4)).toEqual([
    '別の請求書として申請する理由',
    '申請前チェックの内容の確認',
    '振込先口座の変更内容の確認',
    '利用規約および申請内容への同意',
  ]);
  await user.type(screen.getByRole('textbox'), '追加の注文分です。');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press();
  expect(sent.mock.calls).toEqual([[ALL_GIVEN]]);
});

test('opens the terms in a new tab', () => {
  render(
    <Form initialValues={NO_CONSENT} onSubmit={() => undefined}>
      <Agreement />
    </Form>,
  );
  const link = screen.getByRole('link', { name: '利用規約' });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['/termsofservice', '_blank', 'noopener']);
});
