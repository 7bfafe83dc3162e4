import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatYen } from '@hareto/domain/money.ts';
import type { GatewayStore, StoredPayment } from './gateway-store.ts';
import { escapeHtml, page } from './html.ts';
import type { ResultCode } from './test-cards.ts';

const MERCHANT = 'hareto 請求書カード払い';

const OUTCOMES: Readonly<
  Record<string, { state: 'approved' | 'declined'; code: ResultCode | null }>
> = {
  approve: { state: 'approved', code: null },
  fail: { state: 'declined', code: 'authentication_failed' },
  cancel: { state: 'declined', code: 'authentication_failed' },
};

/**
 * The card issuer's 3-D Secure page. It is never in a frame; its form redirects the browser back to
 * the shop.
 */
export function challengeRoutes(
  app: FastifyInstance,
  { store, publicOrigins }: { store: GatewayStore; publicOrigins: readonly string[] },
): void {
  // Browsers also apply `form-action` to the address that a form redirects to.
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${publicOrigins.join(' ')}; frame-ancestors 'none'; base-uri 'none'`;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.get('/challenge/:id', async (request, reply) => {
    const payment = await store.findByChallenge(idOf(request));
    if (!payment)
      return sendHtml(
        reply.code(404),
        policy,
        page(
          '本人認証',
          '<p class="lead">このページは無効です。お手続きの画面に戻ってください。</p>',
        ),
      );
    if (payment.state !== 'challenge')
      return reply.redirect(returnUrlOf(payment, publicOrigins), 303);
    const card = payment.card_id === null ? undefined : await store.findCard(payment.card_id);
    return sendHtml(reply, policy, challengePage(payment, card?.brand ?? '', card?.last4 ?? ''));
  });

  app.post('/challenge/:id', async (request, reply) => {
    const id = idOf(request);
    const outcome = OUTCOMES[outcomeOf(request.body)];
    const payment =
      (outcome && (await store.answerChallenge(id, outcome.state, outcome.code))) ??
      (await store.findByChallenge(id));
    if (!payment) return reply.code(404).send();
    return reply.redirect(
      payment.state === 'challenge' ? `/challenge/${id}` : returnUrlOf(payment, publicOrigins),
      303,
    );
  });
}

function challengePage(payment: StoredPayment, brand: string, last4: string): string {
  const row = (name: string, value: string) =>
    `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  const button = (value: string, cssClass: string, text: string) =>
    `<button class="button ${cssClass}" name="outcome" value="${value}">${text}</button>`;
  return page(
    '本人認証（3Dセキュア）',
    `<p class="lead">カード会社の本人認証ページです。内容をご確認のうえ、認証してください。</p>
<dl>${row('ご利用先', MERCHANT)}${row('ご利用金額', formatYen(Number(payment.amount)))}${row('カード', `${brand} •••• ${last4}`)}</dl>
<form method="post">${button('approve', 'primary', '認証する')}${button('fail', 'secondary', '認証に失敗する（テスト）')}${button('cancel', 'plain', 'キャンセル')}</form>
<p class="note">これはテスト用のページです。実際のカードへの請求は行われません。</p>`,
  );
}

function returnUrlOf(payment: StoredPayment, publicOrigins: readonly string[]): string {
  const url = new URL(payment.return_url ?? '/', publicOrigins[0]);
  url.searchParams.set('approval', payment.reference);
  return url.href;
}

function sendHtml(reply: FastifyReply, policy: string, text: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(text);
}

function idOf(request: FastifyRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function outcomeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'outcome' in body ? String(body.outcome) : '';
}
