import * as v from 'valibot';
import { countField } from './list.ts';

// A separate file, because every page needs the counts, but not the calls of users.

/** The numbers in the header, in one response; they equal the totals of the lists. */
export const UserStatsSchema = v.object({
  payments: v.object({
    action_required: countField,
    review: countField,
    reserved: countField,
    history: countField,
    draft: countField,
    waiting: countField,
  }),
  suppliers: v.object({ enabled: countField, disabled: countField }),
  notifications: v.object({ unread: countField }),
  collections: v.nullable(
    v.object({
      request: countField,
      decided: countField,
      history: countField,
      draft: countField,
    }),
  ),
});
export type UserStats = v.InferOutput<typeof UserStatsSchema>;
