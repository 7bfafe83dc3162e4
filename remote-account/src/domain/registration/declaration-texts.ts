/** A lawyer must approve these texts; no other code repeats them. */
export const BUSINESS_USE = {
  statement: '事業のための支払いに利用します',
  note: 'ご自身や関係会社の口座への振込、現金化を目的とするご利用はできません。',
};

export const ANTISOCIAL = {
  statement: '反社会的勢力に該当せず、関係もないことを表明します',
  points: [
    '当社・代表者・役員・実質的支配者のいずれも、暴力団員などの反社会的勢力に該当しません。',
    '将来にわたっても該当しないこと、および暴力的な要求や不当な要求をしないことを確約します。',
  ],
  personalPoints: [
    '私は、暴力団員などの反社会的勢力に該当しません。',
    '将来にわたっても該当しないこと、および暴力的な要求や不当な要求をしないことを確約します。',
  ],
};

export const BENEFICIAL_OWNER = {
  explanation: '会社を最終的に支配している個人のことです。当てはまるものを選んでください。',
  votes: '直接・間接の保有を合わせて数えます。50%を超える方がいる場合は、その方だけを入力します。',
  representative: '代表者を実質的支配者として届け出ます。',
};

export const PURPOSE_NOTE = '法令にもとづき、ご利用の目的をうかがっています。';
