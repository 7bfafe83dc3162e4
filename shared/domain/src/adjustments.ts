/**
 * Amounts between the total of an invoice (tax included) and the amount to transfer. They
 * are whole yen and positive; the kind says whether they are subtracted or added.
 */
export const ADJUSTMENT_KINDS = [
  'withholding',
  'advance',
  'offset',
  'discount',
  'carried_over',
  'other',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export interface Adjustment {
  readonly kind: AdjustmentKind;
  readonly amount: number;
}

export const ADJUSTMENT_LABEL: Readonly<Record<AdjustmentKind, string>> = {
  withholding: '源泉徴収',
  advance: '前払金・内金',
  offset: '相殺',
  discount: '値引き',
  carried_over: '繰越',
  other: 'その他',
};

/** The largest amount of one adjustment. */
export const MAXIMUM_ADJUSTMENT_YEN = 999_999_999;
/** The largest number of adjustments of an invoice. */
export const MAXIMUM_ADJUSTMENT_COUNT = 20;

/** 1 for kinds that are added to the total, -1 for kinds that are subtracted. */
export const adjustmentSign = (kind: AdjustmentKind): 1 | -1 => (kind === 'carried_over' ? 1 : -1);

/** The sum of the adjustments with their signs, in yen; negative when less is to be paid. */
export function adjustmentsTotal(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((sum, { kind, amount }) => sum + adjustmentSign(kind) * amount, 0);
}

/** The higher rate applies to the part of a remuneration above this amount, in yen. */
const WITHHOLDING_STEP = 1_000_000;
/** Rates in hundredths of a percent: income tax and special reconstruction tax together. */
const WITHHOLDING_RATE = 1_021;
const WITHHOLDING_RATE_ABOVE = 2_042;

/**
 * Income tax that the payer of a remuneration (報酬) withholds, in yen, rounded down (所得税法 204 条・205 条,
 * 復興財源確保法 28 条; NTA Tax Answer No. 2795). `remuneration` is whole yen, without consumption tax where
 * the invoice states that separately. Throws RangeError when it is negative or not whole.
 */
export function withholdingTax(remuneration: number): number {
  if (!Number.isSafeInteger(remuneration) || remuneration < 0)
    throw new RangeError('A remuneration is whole yen and not negative');
  const below = Math.min(remuneration, WITHHOLDING_STEP) * WITHHOLDING_RATE;
  const above = Math.max(0, remuneration - WITHHOLDING_STEP) * WITHHOLDING_RATE_ABOVE;
  return Math.floor((below + above) / 10_000);
}

/** The part of each payment to a 司法書士, 土地家屋調査士 or 海事代理士 without withheld tax, in yen. */
export const SCRIVENER_DEDUCTION = 10_000;

/**
 * Income tax that the payer of a 司法書士, 土地家屋調査士 or 海事代理士 withholds, in yen, rounded down (所得税法 205 条
 * 2 号): one rate applies to all above the deduction. `remuneration` is more than the deduction.
 */
export const scrivenersWithholdingTax = (remuneration: number): number =>
  Math.floor(((remuneration - SCRIVENER_DEDUCTION) * WITHHOLDING_RATE) / 10_000);
