import {
  CARD_BRAND_RULES,
  detectCardBrand,
  securityCodeLength,
  type CardBrand,
} from '@hareto/domain/card-brand.ts';
import {
  holderAsStored,
  parseExpiry,
  type CardField,
  type CardProblem,
  type CardValues,
} from './card-rules.ts';

export const CARD_FIELDS: readonly CardField[] = ['number', 'expiry', 'security_code', 'holder'];

function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`Missing ${selector}`);
  return found;
}

export const inputOf = (field: CardField) => element(`#${field}`, HTMLInputElement);

export function readValues(): CardValues {
  return {
    number: inputOf('number').value,
    ...parseExpiry(inputOf('expiry').value),
    security_code: inputOf('security_code').value,
    holder: holderAsStored(inputOf('holder').value),
  };
}

export function brandNow(): CardBrand | null {
  return detectCardBrand(inputOf('number').value);
}

export function showProblem(field: CardField, message: string | null): void {
  const line = element(`#${field}-error`, HTMLParagraphElement);
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
  const plate = element('#brand', HTMLSpanElement);
  plate.hidden = brand === null;
  plate.dataset['brand'] = brand ?? '';
  // Mastercard's plate is a picture in the style sheet.
  plate.textContent = brand === 'MASTER' ? '' : (brand ?? '');
  if (brand === null) plate.removeAttribute('aria-label');
  else plate.setAttribute('aria-label', CARD_BRAND_RULES[brand].name);
  inputOf('security_code').placeholder = `${securityCodeLength(brand)}桁`;
}
