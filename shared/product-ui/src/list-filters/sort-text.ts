import type { Sort } from '@hareto/design-system/table/table-columns.ts';

/**
 * An order in a URL is the name of its column, with a minus sign before it when descending.
 */
export function parseSort(text: string | undefined): Sort | undefined {
  if (text === undefined || text === '') return undefined;
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

export const formatSort = ({ key, direction }: Sort): string =>
  `${direction === 'descending' ? '-' : ''}${key}`;
