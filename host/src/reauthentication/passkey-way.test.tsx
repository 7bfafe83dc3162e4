import { beginPasskeyProof, provePasskey } from '@hareto/contracts/passkeys.ts';
import { provePassword } from '@hareto/contracts/reauthentication.ts';
import type { ProblemFailure } from '@hareto/contracts/problem.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { LazyProofDialog } from './lazy-proof-dialog.tsx';
import type { ProofEnd } from '../waiting-calls/proof-state.ts';

const free = (way: string) => ({ way, available_at: null, available_in: null });
const OPTIONS = { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000 } };

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
/** A signature as the browser returns it. */
const SIGNATURE = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('{}'),
    signature: bytes('signature'),
  },
  getClientExtensionResults: () => ({}),
};

const get = jest.fn();
beforeAll(() => {
  // jsdom has neither modal dialogs nor WebAuthn.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
beforeEach(() => get.mockReset());

const openDialog = async (...stubs: Stub[]) => openDialogAbout({}, ...stubs);

async function openDialogAbout(question: object, ...stubs: Stub[]) {
  const host = fakeHost({ stubs: [stub(beginPasskeyProof, OPTIONS), ...stubs] });
  const shown = await renderShell(<LazyProofDialog />, { host });
  const ends: ProofEnd[] = [];
  const details = {
    action: 'change_supplier_account',
    reasons: [],
    subject: null,
    ways: [free('passkey'), free('password'), free('code')],
    masked_email: 't****@s***',
    ...question,
  };
  const refusal = problem({ httpStatus: 403, status: 'reauthentication_required', details });
  await act(async () => {
    shown.services.proof.show({
      refusal: refusal as ProblemFailure,
      end: (how) => {
        ends.push(how);
        shown.services.proof.show(null);
      },
    });
  });
  const button = await screen.findByRole('button', { name: 'パスキーで確認する' });
  return { ...shown, host, ends, button };
}

test('starts with the passkey, and sends its signature', async () => {
  get.mockResolvedValue(SIGNATURE);
  const { user, host, ends, button } = await openDialog(stub(provePasskey, undefined));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'パスキーで確認すると、変更がそのまま保存されます。',
  );
  expect(button).toHaveFocus();
  await user.click(button);
  await waitFor(() => expect(ends).toEqual(['proved']));
  expect(host.calls(provePasskey)).toEqual([
    {
      body: {
        credential: expect.objectContaining({
          id: 'a2V5',
          response: expect.objectContaining({ signature: 'c2lnbmF0dXJl' }),
        }),
      },
    },
  ]);
});

test('says how many stopped payments continue after a release', async () => {
  const subject = {
    name: 'サンプル工業株式会社',
    bank_name: 'あかつき銀行',
    branch_name: '本店',
    total_amount: null,
    held_count: 2,
  };
  await openDialogAbout({ action: 'release_supplier', subject });
  expect(screen.getByRole('dialog')).toHaveTextContent(
    '確認できると、止めているお支払い2件を再開します。',
  );
});

test('says which way is closed, and returns to the passkey', async () => {
  get.mockResolvedValue(SIGNATURE);
  const text = 'パスワードを5回間違えたため、10:15まではパスワードで確認できません。';
  const { user } = await openDialog(
    stub(provePassword, () => {
      const closedWay = {
        way: 'password',
        available_at: '2026-11-20T10:15:00+09:00',
        available_in: 900,
      };
      const details = { tries_left: 0, ways: [free('passkey'), closedWay, free('code')] };
      throw problem({ httpStatus: 429, status: 'proof_way_closed', message: text, details });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'パスワードで確認する' }));
  await user.type(screen.getByLabelText('パスワード'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'パスキーで確認する' })).toHaveFocus();
  // The refusal replaces the sentence about what follows.
  expect(screen.getByRole('dialog')).not.toHaveTextContent('変更がそのまま保存されます');
});

test('asks the user to follow the device while it waits', async () => {
  get.mockReturnValue(new Promise(() => undefined));
  const { user, button } = await openDialog();
  await user.click(button);
  expect(await screen.findByText('端末に表示された案内に沿って、確認してください。')).toBeVisible();
  expect(button).toHaveAccessibleName('確認中…');
});

test('says that the user has cancelled the passkey, and keeps the other ways open', async () => {
  get.mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
  const { user, ends, button } = await openDialog();
  await user.click(button);
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'パスキーでの確認を中止しました。もう一度確認するか、ほかの方法を選んでください。',
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'パスワードで確認する' }));
  expect(screen.getByLabelText('パスワード')).toHaveFocus();
  expect(ends).toEqual([]);
});

test('says that this passkey was refused', async () => {
  get.mockResolvedValue(SIGNATURE);
  const message =
    'このパスキーでは確認できませんでした。ほかのパスキーか、ほかの方法で確認してください。';
  const { user, button } = await openDialog(
    stub(provePasskey, () => {
      const errors = [{ field: 'credential', code: 'wrong', message }];
      throw problem({ httpStatus: 422, status: 'validation_error', message, errors });
    }),
  );
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(button).toBeEnabled();
});
