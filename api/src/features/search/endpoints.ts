import { searchEverything } from '@hareto/contracts/search.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { findEverything } from './find-everything.ts';

export const searchEndpoints: readonly HandledEndpoint[] = [
  handle(searchEverything, async (context, { caller, query }) =>
    findEverything(context, caller, query.keyword),
  ),
];
