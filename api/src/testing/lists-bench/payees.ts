const PLACES =
  '暁 北斗 みなと 高橋 東京 大阪 あさひ 若葉 白鷺 桜 富士 瀬戸 藤沢 千代田 江南 緑 青葉 星野 川口 南'.split(
    ' ',
  );
const TRADES =
  '電機 工業 印刷 物流 設計 建設 商事 食品 広告 清掃 製作所 運輸 デザイン 通信 計測 薬品 機械 電設 観光 農園 塗装 ガス 硝子 冷熱 警備'.split(
    ' ',
  );

export interface Payee {
  name: string;
  /** Not the reading of most names: it only spreads the payees over the order of the kana. */
  kana: string;
}

/** Every payee has about the same number of payments. */
export const PAYEES: readonly Payee[] = PLACES.flatMap((place, row) =>
  TRADES.map((trade, column) => ({
    name: `株式会社${place}${trade}`,
    kana: `${'アカサタナハマヤラワ'[(row + column) % 10] ?? 'ア'}カイシャ${'イキシチニ'[column % 5] ?? 'イ'}`,
  })),
);

/** Has about 1,500 payments of the first year and none since. */
export const FORMER_PAYEE: Payee = { name: '旧星堂', kana: 'キュウセイドウ' };
