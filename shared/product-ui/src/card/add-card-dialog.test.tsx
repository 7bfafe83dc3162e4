import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { AddCardDialog } from './add-card-dialog.tsx';

const GATEWAY = 'https://cards.example.jp';
const FRAME = { kind: 'ready', frameUrl: `${GATEWAY}/fields?key=1`, frameOrigin: GATEWAY } as const;

beforeAll(() => fetchDialog());

function open(props: Partial<ComponentProps<typeof AddCardDialog>> = {}) {
  const host = fakeHost({ stubs: [stub(createCreditCard, aCard())] });
  provideHost(host);
  const onAdded = jest.fn();
  const onClose = jest.fn();
  const onRetry = jest.fn();
  render(
    <AddCardDialog
      open
      frame={FRAME}
      isFirst={false}
      {...{ onAdded, onClose, onRetry }}
      {...props}
    />,
  );
  const posted = jest.fn<undefined, [{ requestId: string }, string]>();
  const frame = document.querySelector('iframe');
  if (frame?.contentWindow) frame.contentWindow.postMessage = posted as never;
  const postFromFrame = (data: object, origin = GATEWAY) =>
    act(async () => {
      fireEvent(
        window,
        new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }),
      );
      await Promise.resolve();
    });
  const answerLastRequest = (type: string, parts: object = {}) =>
    postFromFrame({ type, requestId: posted.mock.calls.at(-1)?.[0].requestId, ...parts });
  const sentBodies = () => host.calls(createCreditCard).map(({ body }) => body);
  const user = userEvent.setup({ delay: null });
  const register = () => user.click(screen.getByRole('button', { name: 'カードを登録する' }));
  return {
    host,
    frame,
    posted,
    postFromFrame,
    answerLastRequest,
    sentBodies,
    user,
    register,
    onAdded,
    onClose,
    onRetry,
  };
}
const TOKEN = { token: 'tok_0123456789abc', brand: 'VISA', last4: '1204' };

test('registers a card by the frame’s token alone', async () => {
  const { posted, answerLastRequest, sentBodies, user, register, onAdded } = open();
  await user.click(screen.getByRole('checkbox', { name: 'いつも使うカードにする' }));
  await register();
  expect(posted.mock.calls[0]?.[1]).toBe(GATEWAY);
  await answerLastRequest('hareto.card.token', TOKEN);
  await waitFor(() => expect(onAdded.mock.calls).toEqual([[aCard()]]));
  expect(sentBodies()).toEqual([{ token: 'tok_0123456789abc', is_default: true }]);
});

test('makes the first card the default without a question', async () => {
  const { answerLastRequest, sentBodies, register } = open({ isFirst: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await register();
  await answerLastRequest('hareto.card.token', TOKEN);
  await waitFor(() =>
    expect(sentBodies()).toEqual([{ token: 'tok_0123456789abc', is_default: true }]),
  );
});

test('passes its origin to the frame, and uses the height that the frame reports, within limits', async () => {
  const { frame, postFromFrame } = open();
  expect(frame).toHaveAttribute(
    'src',
    `${GATEWAY}/fields?key=1&parent=${encodeURIComponent(window.location.origin)}`,
  );
  expect(screen.getByText('カードの入力欄を読み込んでいます')).toBeInTheDocument();
  await postFromFrame({ type: 'hareto.card.ready', height: 320 });
  expect(frame).toHaveStyle({ height: '320px' });
  expect(screen.queryByText('カードの入力欄を読み込んでいます')).toBeNull();
  await postFromFrame({ type: 'hareto.card.height', height: 99_999 });
  expect(frame).toHaveStyle({ height: '900px' });
  await postFromFrame({ type: 'hareto.card.height', height: -5 });
  expect(frame).toHaveStyle({ height: '0px' });
});

test('ignores messages of another origin', async () => {
  const { frame, posted, postFromFrame, sentBodies, register } = open();
  await register();
  const requestId = posted.mock.calls[0]?.[0].requestId;
  await postFromFrame({ type: 'hareto.card.token', requestId, ...TOKEN }, 'https://evil.example');
  await postFromFrame({ type: 'hareto.card.ready', height: 10 }, 'https://evil.example');
  expect(sentBodies()).toEqual([]);
  expect(frame).not.toHaveStyle({ height: '10px' });
});

test('keeps the typed card when Escape is pressed, and is closed by its button', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('cannot be closed and sends nothing again while a card is registered', async () => {
  const { posted, user, register, onClose } = open();
  await register();
  await user.click(screen.getByRole('button', { name: '処理中…' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: '閉じる' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  expect(posted).toHaveBeenCalledTimes(1);
});

test('shows no error when the frame refuses its fields, and allows another try', async () => {
  const { posted, answerLastRequest, sentBodies, register } = open();
  await register();
  await answerLastRequest('hareto.card.invalid');
  expect(screen.queryByRole('alert')).toBeNull();
  await register();
  expect(posted).toHaveBeenCalledTimes(2);
  expect(sentBodies()).toEqual([]);
});

test('shows a refusal of the gateway or the API until the next try', async () => {
  const { host, answerLastRequest, register, onAdded } = open();
  await register();
  await answerLastRequest('hareto.card.failed', { message: 'カード会社が応答しません。' });
  expect(screen.getByRole('alert')).toHaveTextContent('カード会社が応答しません。');
  host.use(
    stub(createCreditCard, () => {
      throw problem({ httpStatus: 409, status: 'exists', message: '登録済みのカードです。' });
    }),
  );
  await register();
  expect(screen.queryByRole('alert')).toBeNull();
  await answerLastRequest('hareto.card.token', TOKEN);
  expect(await screen.findByRole('alert')).toHaveTextContent('登録済みのカードです。');
  expect(onAdded).not.toHaveBeenCalled();
});

describe('a press after a registration with a lost answer', () => {
  const CHANGED = { type: 'hareto.card.changed' };
  const OTHER_TOKEN = { ...TOKEN, token: 'tok_another_0000' };

  async function loseAnswer(failure: unknown) {
    const shown = open();
    shown.host.use(
      stub(createCreditCard, () => {
        throw failure;
      }),
    );
    return {
      ...shown,
      registerLost: async () => {
        await shown.register();
        await shown.answerLastRequest('hareto.card.token', TOKEN);
        await screen.findByRole('alert');
        shown.host.use(stub(createCreditCard, aCard()));
      },
    };
  }

  test.each([
    ['a lost network', networkProblem],
    ['a fault of the server', problem({ httpStatus: 502, status: 'internal_error' })],
  ])('sends the same token after %s', async (_cause, failure) => {
    const { postFromFrame, registerLost, register, sentBodies, posted, onAdded } =
      await loseAnswer(failure);
    await postFromFrame(CHANGED);
    await registerLost();
    await register();
    await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
    expect(sentBodies().map(({ token }) => token)).toEqual([TOKEN.token, TOKEN.token]);
    expect(posted).toHaveBeenCalledTimes(1);
  });

  test('asks for a new token when the fields have changed', async () => {
    const { postFromFrame, registerLost, register, answerLastRequest, sentBodies } =
      await loseAnswer(networkProblem);
    await postFromFrame(CHANGED);
    await registerLost();
    await postFromFrame(CHANGED);
    await register();
    await answerLastRequest('hareto.card.token', OTHER_TOKEN);
    await waitFor(() =>
      expect(sentBodies().map(({ token }) => token)).toEqual([TOKEN.token, OTHER_TOKEN.token]),
    );
  });

  test('asks for a new token when the frame reports no changes', async () => {
    const { registerLost, register, posted } = await loseAnswer(networkProblem);
    await registerLost();
    await register();
    expect(posted).toHaveBeenCalledTimes(2);
  });

  test('asks for a new token after a refusal', async () => {
    const { postFromFrame, registerLost, register, posted } = await loseAnswer(
      problem({ httpStatus: 409, status: 'exists', message: '登録済みのカードです。' }),
    );
    await postFromFrame(CHANGED);
    await registerLost();
    await register();
    expect(posted).toHaveBeenCalledTimes(2);
  });
});

test('registers no card when the fields cannot be loaded, and offers a retry', async () => {
  const { user, onRetry } = open({ frame: { kind: 'failed', message: '混み合っています。' } });
  expect(screen.getByRole('button', { name: 'カードを登録する' })).toBeDisabled();
  expect(screen.getByText('混み合っています。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('registers no card while the fields are loading', () => {
  open({ frame: { kind: 'loading' } });
  expect(screen.getByRole('button', { name: 'カードを登録する' })).toBeDisabled();
});

test('renders no frame in a closed dialog', () => {
  open({ open: false });
  expect(document.querySelector('iframe')).toBe(null);
});
