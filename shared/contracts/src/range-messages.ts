// A separate file that no form loads, because only the filters of lists have ranges.

export const dateRange = (label: string) => `${label}の開始日は終了日以前にしてください。`;
export const amountRange = (label: string) => `${label}の下限は上限以下にしてください。`;
