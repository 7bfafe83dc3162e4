import * as v from 'valibot';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { sampleAnswer } from './sample-answer.ts';

test.each([...ENDPOINTS].filter(([, { response }]) => response))(
  'makes an answer of %s that its contract accepts',
  (_, { response }) => {
    expect(v.is(response!, sampleAnswer(response!))).toBe(true);
  },
);
