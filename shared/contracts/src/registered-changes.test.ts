import * as v from 'valibot';
import { changeCorporation } from './registered-changes.ts';

test('names the limit of the documents of a change in Japanese', () => {
  const documents = Array.from({ length: 11 }, (_, index) => ({
    kind: 'certificate',
    file_id: `f_00000000${index + 10}`,
  }));
  const messagesFor = (sent: typeof documents) =>
    v
      .safeParse(changeCorporation.body, { documents: sent })
      .issues?.filter(({ path }) => path?.[0].key === 'documents')
      .map(({ message }) => message) ?? [];
  expect(messagesFor(documents)).toEqual(['添付できるファイルは10件までです。']);
  expect(messagesFor(documents.slice(0, 10))).toEqual([]);
});
