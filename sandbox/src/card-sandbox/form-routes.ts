import type { FastifyInstance } from 'fastify';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { detectCardBrand } from '@hareto/domain/card-brand.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import * as v from 'valibot';
import { cardProblems, normalizeHolder } from './browser/card-rules.ts';
import type { GatewayStore } from './gateway-store.ts';
import { escapeHtml, page } from './html.ts';
import { behaviourOf } from './test-cards.ts';

const QuerySchema = v.object({
  parent: v.string(),
  style: v.optional(v.picklist(['plain', 'boxed']), 'plain'),
});
const TokenRequestSchema = v.strictObject({
  number: v.string(),
  expiry_month: v.string(),
  expiry_year: v.string(),
  security_code: v.string(),
  holder: v.string(),
});

/** The gateway's routes for browsers: the form in a frame, and a token for the card in the form. */
export function formRoutes(
  app: FastifyInstance,
  { store, publicOrigins }: { store: GatewayStore; publicOrigins: readonly string[] },
): void {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${publicOrigins.join(' ')}`;

  app.get('/fields', async (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query);
    // The frame sends its messages only to this origin, which must be a configured one.
    if (!query.success || !publicOrigins.includes(query.output.parent))
      return reply.code(400).send({ error: 'parent' });
    const data = ` data-parent="${escapeHtml(query.output.parent)}" data-style="${query.output.style}"`;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(
        page('カード情報の入力', FORM, { script: '/assets/fields.js', bodyClass: 'fields', data }),
      );
  });

  app.post('/tokens', async (request, reply) => {
    const parsed = v.safeParse(TokenRequestSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'bad_request' });
    const card = parsed.output;
    const number = toPlainDigits(card.number);
    const brand = detectCardBrand(number);
    const problems = cardProblems(
      { ...card, number, holder: card.holder },
      plainDateOf(new Date()),
    );
    if (problems.length > 0 || brand === null) return reply.code(422).send({ problems });
    const { expiry_month, expiry_year } = card;
    // The security code is not stored.
    const token = await store.createToken({
      number,
      brand,
      holder: normalizeHolder(card.holder),
      expiry_month,
      expiry_year,
      behaviour: behaviourOf(number),
    });
    return reply.code(201).send({ token, brand, last4: number.slice(-4) });
  });
}

interface FieldMarkup {
  name: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  mode: 'numeric' | 'text';
  maxLength: number;
  extra?: string;
}

function field({
  name,
  label,
  autocomplete,
  placeholder,
  mode,
  maxLength,
  extra = '',
}: FieldMarkup): string {
  return `<div class="field" data-field="${name}">
<label for="${name}">${label}</label>
<div class="box"><input id="${name}" name="${name}" type="text" inputmode="${mode}" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${maxLength}" autocapitalize="${mode === 'text' ? 'characters' : 'off'}" spellcheck="false" required aria-describedby="${name}-error">${extra}</div>
<p class="error" id="${name}-error" hidden></p>
</div>`;
}

const FORM = `<form novalidate>
${field({ name: 'number', label: 'カード番号', autocomplete: 'cc-number', placeholder: '0000 0000 0000 0000', mode: 'numeric', maxLength: 40, extra: '<span class="brand" id="brand" role="img" hidden></span>' })}
<div class="pair">
${field({ name: 'expiry', label: '有効期限（月/年）', autocomplete: 'cc-exp', placeholder: 'MM / YY', mode: 'numeric', maxLength: 12 })}
${field({ name: 'security_code', label: 'セキュリティコード', autocomplete: 'cc-csc', placeholder: '3桁', mode: 'numeric', maxLength: 8 })}
</div>
${field({ name: 'holder', label: 'カード名義人', autocomplete: 'cc-name', placeholder: 'TARO YAMADA', mode: 'text', maxLength: 60 })}
</form>`;
