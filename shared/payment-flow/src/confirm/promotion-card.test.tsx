import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyPromotion } from '@hareto/contracts/cards.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aCommission, aDraft } from '@hareto/testing/payment-builders.ts';
import { contentOfDraft } from '../values/to-invoice.ts';
import { PromotionCard } from './promotion-card.tsx';

type Answer = Parameters<typeof stub<typeof applyPromotion>>[1];
const APPLIED = {
  promotion_code: 'WELCOME',
  promotion_name: 'はじめての割引',
  promotion_discount: 1_000,
  commission: 2_000,
  total_amount: 102_000,
  expires_on: '2026-12-31',
};

function open(answer: Answer = APPLIED, code: string | null = null, pending = false) {
  const host = fakeHost({ stubs: [stub(applyPromotion, answer)] });
  provideHost(host);
  const change = jest.fn(() => Promise.resolve(true));
  render(
    <PromotionCard
      content={contentOfDraft(aDraft({ promotion_code: code }))!}
      commission={aCommission(100_000, 1_000)}
      promotionProblem={null}
      draftChange={{ pending, change }}
    />,
  );
  const codes = () => host.calls(applyPromotion).map(({ body }) => body);
  return { host, change, codes, user: userEvent.setup({ delay: null }) };
}

const field = () => screen.getByRole('textbox', { name: 'プロモーションコード' });
const apply = () => screen.getByRole('button', { name: '適用' });

test('converts a code in full-width letters with blanks, and stores it in the draft', async () => {
  const { user, change, codes } = open();
  await user.type(field(), '　ＷＥＬＣＯＭＥ ');
  await user.click(apply());
  expect(field()).toHaveValue('WELCOME');
  expect(codes()).toEqual([{ promotion_code: 'WELCOME', billing_amount: 100_000 }]);
  expect(change.mock.calls).toEqual([[{ promotion_code: 'WELCOME' }]]);
});

test('accepts a pasted code of 20 letters with blanks around it', async () => {
  const { user, codes } = open();
  const code = 'A1B2C3D4E5F6G7H8I9J0';
  await user.click(field());
  await user.paste(`  ${code} `);
  await user.click(apply());
  expect(codes()).toEqual([{ promotion_code: code, billing_amount: 100_000 }]);
});

test('does not shorten a pasted code that is too long, and sends no call for it', async () => {
  const { user, codes } = open();
  await user.click(field());
  await user.paste('A'.repeat(21));
  await user.click(apply());
  expect(field()).toHaveValue('A'.repeat(21));
  expect(field()).toHaveAccessibleDescription(
    'プロモーションコードは20文字以内で入力してください。',
  );
  expect(codes()).toEqual([]);
});

test('applies the code on Enter', async () => {
  const { user, codes } = open();
  await user.type(field(), 'WELCOME{Enter}');
  expect(codes()).toHaveLength(1);
});

test('applies nothing on the Enter that ends an IME conversion', async () => {
  const { user, codes } = open();
  await user.type(field(), 'うぇるかむ');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(codes()).toEqual([]);
});

test('makes no call for an empty code', async () => {
  const { user, codes } = open();
  await user.type(field(), ' 　');
  await user.click(apply());
  expect(field()).toHaveAccessibleDescription('プロモーションコードを入力してください。');
  expect(field()).toBeInvalid();
  expect(codes()).toEqual([]);
});

test.each([
  [
    'the server’s sentence about the code',
    problem({
      httpStatus: 422,
      status: 'validation_error',
      errors: [{ field: 'promotion_code', code: 'expired', message: '有効期限が切れています。' }],
    }),
    '有効期限が切れています。',
  ],
  [
    'the server’s sentence about the call',
    problem({ httpStatus: 409, status: 'used', message: '使用済みのコードです。' }),
    '使用済みのコードです。',
  ],
  [
    'the failed network',
    networkProblem,
    '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
  ],
])(
  'shows at the field of a refused code: %s, and keeps the draft unchanged',
  async (_case, failure, text) => {
    const { user, change } = open(() => {
      throw failure;
    });
    await user.type(field(), 'WELCOME{Enter}');
    expect(field()).toHaveAccessibleDescription(text);
    expect(field()).toHaveValue('WELCOME');
    expect(change).not.toHaveBeenCalled();
  },
);

test('removes the refusal at the next try', async () => {
  const { host, user } = open(() => {
    throw networkProblem;
  });
  await user.type(field(), 'WELCOME{Enter}');
  host.use(stub(applyPromotion, APPLIED));
  await user.click(apply());
  expect(field()).toBeValid();
});

test('makes no second call on a second click while the code is checked', async () => {
  let answer: () => void = () => undefined;
  const { user, codes, change } = open(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(APPLIED);
      }),
  );
  await user.type(field(), 'WELCOME{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: '処理中…' }));
  expect(codes()).toHaveLength(1);
  await act(async () => {
    answer();
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect(change).toHaveBeenCalledTimes(1);
});

test('shows the discount of an applied code, and removes it on request', async () => {
  const { user, change } = open(APPLIED, 'WELCOME');
  expect(screen.getByRole('status')).toHaveTextContent('WELCOME 適用しました（−1,000円）。');
  await user.click(screen.getByRole('button', { name: '取り消す' }));
  expect(change.mock.calls).toEqual([[{ promotion_code: null }]]);
});

test('does not remove an applied code while the draft is being changed', async () => {
  const { user, change } = open(APPLIED, 'WELCOME', true);
  await user.click(screen.getByRole('button', { name: '取り消す' }));
  expect(screen.getByRole('button', { name: '取り消す' })).toHaveAttribute('aria-disabled', 'true');
  expect(change).not.toHaveBeenCalled();
});
