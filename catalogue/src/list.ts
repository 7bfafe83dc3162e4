import { pages } from './pages.ts';
import { listOf } from './state.ts';

/** The content of `/states.json`. */
export const list = listOf(pages);
