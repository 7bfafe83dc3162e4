import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema } from './plain-fields.ts';

export const getSystemTime = defineEndpoint({
  method: 'GET',
  path: '/api/v1/system/time',
  access: 'public',
  response: v.object({ current_time: InstantSchema }),
});
