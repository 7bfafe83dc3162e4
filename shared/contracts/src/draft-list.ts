import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './list.ts';
import { IdSchema, InstantSchema, PageSchema, SizeSchema } from './plain-fields.ts';

// In a file of its own: who only lists drafts does without the rules of their content (decision
// 012).

const DraftListItemSchema = v.object({
  id: IdSchema,
  supplier_name: v.nullable(v.string()),
  billing_amount: v.nullable(v.number()),
  payment_due_date: v.nullable(v.string()),
  source: v.nullable(v.string()),
  updated_at: InstantSchema,
});
export type DraftListItem = v.InferOutput<typeof DraftListItemSchema>;

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/drafts',
  summary: 'Drafts, last changed first',
  query: v.strictObject({ page: PageSchema, size: SizeSchema }),
  response: listOf('drafts', DraftListItemSchema),
});
