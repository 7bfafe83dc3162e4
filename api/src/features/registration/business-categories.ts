/** The major groups of the standard industrial classification, in everyday words. */
export const BUSINESS_CATEGORIES = [
  { id: 1, name: '建設業' },
  { id: 2, name: '製造業' },
  { id: 3, name: '卸売業・小売業' },
  { id: 4, name: '情報通信業' },
  { id: 5, name: '運輸業・郵便業' },
  { id: 6, name: '不動産業・物品賃貸業' },
  { id: 7, name: '専門サービス業（士業・コンサルティング）' },
  { id: 8, name: '専門サービス業（デザイン）' },
  { id: 9, name: '広告業' },
  { id: 10, name: '宿泊業・飲食サービス業' },
  { id: 11, name: '生活関連サービス業・娯楽業' },
  { id: 12, name: '教育・学習支援業' },
  { id: 13, name: '医療・福祉' },
  { id: 14, name: '農業・林業・漁業' },
  { id: 15, name: '金融業・保険業' },
  { id: 16, name: 'その他のサービス業' },
  { id: 99, name: 'その他' },
];

export const isBusinessCategory = (id: number) => BUSINESS_CATEGORIES.some((one) => one.id === id);

/** The name of the category; null without a category. */
export const businessCategoryName = (id: number | null): string | null =>
  BUSINESS_CATEGORIES.find((one) => one.id === id)?.name ?? null;
