import * as v from 'valibot';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { sampleResponse } from './sample-response.ts';

test.each([...ENDPOINTS].filter(([, { response }]) => response))(
  'makes a response of %s that its schema accepts',
  (_, { response }) => {
    expect(v.is(response!, sampleResponse(response!))).toBe(true);
  },
);
