import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { toHalfWidthDigits } from '@hareto/domain/digits.ts';
import * as v from 'valibot';
import {
  cardProblems,
  normalizeHolder,
  parseExpiry,
  UNSUPPORTED_BRAND,
  type CardField,
} from './card-rules.ts';
import {
  currentBrand,
  CARD_FIELDS,
  inputOf,
  readValues,
  showBrand,
  showProblem,
  showProblems,
} from './form-view.ts';
import { connectToPage } from './protocol.ts';
import { regroupExpiry, regroupNumber, type TextWithCaret } from './typed-text.ts';

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

const sendToPage = connectToPage(
  document.body.dataset['parent'] ?? '',
  (requestId) => void submit(requestId),
);
const currentProblems = () => cardProblems(readValues(), plainDateOf(new Date()));
const currentHeight = () => Math.ceil(document.documentElement.getBoundingClientRect().height);

let isBusy = false;
let lastState = '';

function postState(): void {
  const state = { complete: currentProblems().length === 0, brand: currentBrand() };
  if (JSON.stringify(state) === lastState) return;
  lastState = JSON.stringify(state);
  sendToPage({ type: 'hareto.card.state', ...state });
}

function regroup(field: 'number' | 'expiry', event: Event): void {
  const input = inputOf(field);
  const textBefore: TextWithCaret = {
    value: input.value,
    caret: input.selectionStart ?? input.value.length,
  };
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  const { value, caret } =
    field === 'number' ? regroupNumber(textBefore) : regroupExpiry(textBefore, isDeleting);
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}

/** True while an input method composes text: a change would break the composition. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

function handleInput(field: CardField, event: Event): void {
  sendToPage({ type: 'hareto.card.changed' });
  if (isComposing(event)) return;
  if (field === 'number' || field === 'expiry') regroup(field, event);
  if (field === 'number') {
    const brand = currentBrand();
    showBrand(brand);
    // No other message is shown while the user types. This one saves the user from typing the whole
    // number of a card that is not accepted.
    if (brand === 'AMEX' || brand === 'DINERS') showProblem('number', UNSUPPORTED_BRAND);
  }
  postState();
}

function handleChange(field: CardField, event: Event): void {
  const input = inputOf(field);
  if (field === 'number') regroup('number', event);
  if (field === 'security_code') input.value = toHalfWidthDigits(input.value).replace(/\s/g, '');
  if (field === 'holder') input.value = normalizeHolder(input.value);
  if (field === 'expiry') {
    const { expiry_month, expiry_year } = parseExpiry(input.value);
    if (/^\d+$/.test(expiry_year)) input.value = `${expiry_month} / ${expiry_year.slice(-2)}`;
  }
  showProblem(field, currentProblems().find((problem) => problem.field === field)?.message ?? null);
  postState();
}

async function submit(requestId: string): Promise<void> {
  if (isBusy) return;
  const problems = currentProblems();
  showProblems(problems);
  if (problems.length > 0) {
    sendToPage({ type: 'hareto.card.invalid', requestId });
    return;
  }
  isBusy = true;
  try {
    await requestToken(requestId);
  } catch {
    sendToPage({ type: 'hareto.card.failed', requestId, message: NETWORK_FAILURE });
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
  const body: unknown = await response.json();
  if (response.status === 422) {
    showProblems(v.parse(ProblemsSchema, body).problems);
    sendToPage({ type: 'hareto.card.invalid', requestId });
    return;
  }
  sendToPage({ type: 'hareto.card.token', requestId, ...v.parse(TokenSchema, body) });
}

for (const field of CARD_FIELDS) {
  const input = inputOf(field);
  input.addEventListener('input', (event) => handleInput(field, event));
  input.addEventListener('compositionend', (event) => handleInput(field, event));
  input.addEventListener('change', (event) => handleChange(field, event));
}
// The page around the frame handles Enter; this form is never submitted.
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());

sendToPage({ type: 'hareto.card.ready', height: currentHeight() });
new ResizeObserver(() =>
  sendToPage({ type: 'hareto.card.height', height: currentHeight() }),
).observe(document.documentElement);
