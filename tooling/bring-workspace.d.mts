export const PNPM: string;
