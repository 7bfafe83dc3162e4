import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { toHalfWidthDigits } from '@hareto/domain/digits.ts';
import * as v from 'valibot';
import {
  cardProblems,
  holderAsStored,
  parseExpiry,
  UNSUPPORTED_BRAND,
  type CardField,
} from './card-rules.ts';
import {
  brandNow,
  CARD_FIELDS,
  inputOf,
  readValues,
  showBrand,
  showProblem,
  showProblems,
} from './form-view.ts';
import { openLine } from './protocol.ts';
import { regroupExpiry, regroupNumber, type TypedText } from './typed-text.ts';

const TOKEN_TIMEOUT_MS = 15_000;
const NETWORK_FAILURE = '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。';
const TokenSchema = v.object({ token: v.string(), brand: v.string(), last4: v.string() });
const ProblemsSchema = v.object({
  problems: v.array(
    v.object({
      field: v.picklist(['number', 'expiry', 'security_code', 'holder']),
      message: v.string(),
    }),
  ),
});

const send = openLine(document.body.dataset['parent'] ?? '', (requestId) => void submit(requestId));
const problems = () => cardProblems(readValues(), plainDateOf(new Date()));
const heightNow = () => Math.ceil(document.documentElement.getBoundingClientRect().height);

let isBusy = false;
let lastState = '';

function postState(): void {
  const state = { complete: problems().length === 0, brand: brandNow() };
  if (JSON.stringify(state) === lastState) return;
  lastState = JSON.stringify(state);
  send({ type: 'hareto.card.state', ...state });
}

function regroup(field: 'number' | 'expiry', event: Event): void {
  const input = inputOf(field);
  const typed: TypedText = {
    value: input.value,
    caret: input.selectionStart ?? input.value.length,
  };
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  const { value, caret } =
    field === 'number' ? regroupNumber(typed) : regroupExpiry(typed, isDeleting);
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}

/** Text under composition must not be changed. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

function whileTyping(field: CardField, event: Event): void {
  if (isComposing(event)) return;
  if (field === 'number' || field === 'expiry') regroup(field, event);
  if (field === 'number') {
    const brand = brandNow();
    showBrand(brand);
    // This is the only message that is shown while typing, so that the user need not type the whole
    // number of a card that is not accepted.
    if (brand === 'AMEX' || brand === 'DINERS') showProblem('number', UNSUPPORTED_BRAND);
  }
  postState();
}

function atCommit(field: CardField, event: Event): void {
  const input = inputOf(field);
  if (field === 'number') regroup('number', event);
  if (field === 'security_code') input.value = toHalfWidthDigits(input.value).replace(/\s/g, '');
  if (field === 'holder') input.value = holderAsStored(input.value);
  if (field === 'expiry') {
    const { expiry_month, expiry_year } = parseExpiry(input.value);
    if (/^\d+$/.test(expiry_year)) input.value = `${expiry_month} / ${expiry_year.slice(-2)}`;
  }
  showProblem(field, problems().find((problem) => problem.field === field)?.message ?? null);
  postState();
}

async function submit(requestId: string): Promise<void> {
  if (isBusy) return;
  const found = problems();
  showProblems(found);
  if (found.length > 0) {
    send({ type: 'hareto.card.invalid', requestId });
    return;
  }
  isBusy = true;
  try {
    await requestToken(requestId);
  } catch {
    send({ type: 'hareto.card.failed', requestId, message: NETWORK_FAILURE });
  } finally {
    isBusy = false;
  }
}

async function requestToken(requestId: string): Promise<void> {
  const response = await fetch('/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readValues()),
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (response.status === 422) {
    showProblems(v.parse(ProblemsSchema, answer).problems);
    send({ type: 'hareto.card.invalid', requestId });
    return;
  }
  send({ type: 'hareto.card.token', requestId, ...v.parse(TokenSchema, answer) });
}

for (const field of CARD_FIELDS) {
  const input = inputOf(field);
  input.addEventListener('input', (event) => whileTyping(field, event));
  input.addEventListener('compositionend', (event) => whileTyping(field, event));
  input.addEventListener('change', (event) => atCommit(field, event));
}
// The page around the frame handles Enter; this form is never submitted.
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

send({ type: 'hareto.card.ready', height: heightNow() });
new ResizeObserver(() => send({ type: 'hareto.card.height', height: heightNow() })).observe(
  document.documentElement,
);
