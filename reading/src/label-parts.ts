/** 「相殺後」, 「値引後」: what is left after such a step is the amount to transfer. */
const AFTER_STEP = [
  '相殺後',
  '値引後',
  '割引後',
  '控除後',
  '差引後',
  '調整後',
  '減額後',
  '充当後',
  '精算後',
];
/** 「訂正後請求額」 of an invoice that replaces another. */
const CORRECTED = ['訂正後', '修正後', '変更後'];
const THIS_PERIOD = ['今回', '差引', '差引今回', '今回差引'];
const TO_PAY = [
  '振込額',
  '振込額合計',
  '振込合計',
  '振込合計額',
  '振込いただく額',
  '支払額',
  '支払額合計',
  '支払合計',
  '支払合計額',
  '支払いただく額',
  '支払請求額',
  '送金額',
  '送金いただく額',
  '払込額',
  '払込いただく額',
  '入金いただく額',
];
/** The amount to transfer only after a step: 「請求額」 alone may be the total. */
const CLAIMED = ['請求額', '請求合計額', '請求', '請求残高', '支払', '振込'];
const EARLIER_SUM = ['前回', '前回分', '前回分の', '前回まで', '前回までの', '前回末', '過去'];
const UNPAID = [
  '未払',
  '未払額',
  '未払分',
  '未払残高',
  '未払金',
  '未収',
  '未収額',
  '未収分',
  '未収残高',
  '未収金',
  '未入金',
  '未入金額',
  '未入金分',
  '残高',
  '残額',
  '繰越',
  '繰越額',
  '繰越残高',
];

const combinations = (befores: readonly string[], ends: readonly string[]): string[] =>
  befores.flatMap((before) => ends.map((end) => before + end));

/** Labels that consist of parts, each combination of which has the same meaning. */
export const COMPOSED_LABELS = {
  transfer_amount: [
    ...combinations(
      ['', ...THIS_PERIOD, ...AFTER_STEP, ...AFTER_STEP.map((step) => `${step}今回`)],
      TO_PAY,
    ),
    ...combinations(
      ['差引', '差引今回', '今回差引', '差引合計', ...AFTER_STEP, ...CORRECTED],
      CLAIMED,
    ),
    ...combinations(
      AFTER_STEP,
      CLAIMED.map((claim) => `今回${claim}`),
    ),
  ],
  carried_over: combinations(EARLIER_SUM, UNPAID),
};
