/** A live payment is in progress: it is not paid yet, and may still be refused. */
export const usedPageState = (isLive: boolean): string => (isLive ? '申請済み' : 'お支払い済み');
