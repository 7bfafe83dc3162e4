export function lifeLine(): readonly number[];
