import {
  CARD_BRAND_RULES,
  detectCardBrand,
  securityCodeLength,
  type CardBrand,
} from '@hareto/domain/card-brand.ts';
import {
  normalizeHolder,
  parseExpiry,
  type CardField,
  type CardProblem,
  type CardValues,
} from './card-rules.ts';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expiry', 'security_code', 'holder'];

function findElement<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const match = document.querySelector(selector);
  if (!(match instanceof kind)) throw new Error(`Missing ${selector}`);
  return match;
}

export const inputOf = (field: CardField) => findElement(`#${field}`, HTMLInputElement);

export function readValues(): CardValues {
  return {
    number: inputOf('number').value,
    ...parseExpiry(inputOf('expiry').value),
    security_code: inputOf('security_code').value,
    holder: normalizeHolder(inputOf('holder').value),
  };
}

export function currentBrand(): CardBrand | null {
  return detectCardBrand(inputOf('number').value);
}

export function showProblem(field: CardField, message: string | null): void {
  const line = findElement(`#${field}-error`, HTMLParagraphElement);
  line.textContent = message ?? '';
  line.hidden = message === null;
  inputOf(field).toggleAttribute('aria-invalid', message !== null);
  if (message !== null) inputOf(field).setAttribute('aria-invalid', 'true');
}

export function showProblems(problems: readonly CardProblem[]): void {
  for (const field of CARD_FIELDS)
    showProblem(field, problems.find((problem) => problem.field === field)?.message ?? null);
  const [first] = problems;
  if (first) inputOf(first.field).focus();
}

export function showBrand(brand: CardBrand | null): void {
  const badge = findElement('#brand', HTMLSpanElement);
  badge.hidden = brand === null;
  badge.dataset['brand'] = brand ?? '';
  // The badge of Mastercard is a picture in the style sheet.
  badge.textContent = brand === 'MASTER' ? '' : (brand ?? '');
  if (brand === null) badge.removeAttribute('aria-label');
  else badge.setAttribute('aria-label', CARD_BRAND_RULES[brand].name);
  inputOf('security_code').placeholder = `${securityCodeLength(brand)}桁`;
}
