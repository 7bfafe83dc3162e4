import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicSamples } from './public-samples.ts';

test('returns the files that an upload accepts, with the type that their bytes show', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-cases-'));
  const files = {
    'late-header.pdf': '\uFEFF\r\n%PDF-1.7',
    photo: Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'IMG.HEIC': 'ftypheic',
    'locked.pdf': '%PDF-1.7',
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  await writeFile(
    join(folder, 'expected.json'),
    JSON.stringify({
      how_to_judge: ['in words'],
      files: {
        'late-header.pdf': {
          case: 'P02',
          upload: 'accepted, or refused: protected',
          fields: { billing_amount: '385000' },
          must_not: { billing_amount: ['335000'] },
          doubtful: ['payee_name'],
        },
        photo: { upload: 'accepted', fields: {}, missing_is_fine: true },
        'IMG.HEIC': { upload: 'accepted, or refused: type', fields: {} },
        'locked.pdf': { upload: 'refused: encrypted', fields: {} },
      },
    }),
  );
  const samples = await publicSamples(folder);
  expect(samples.map(({ bytes: _, ...sample }) => sample)).toEqual([
    {
      name: 'late-header.pdf',
      group: 'public',
      contentType: 'application/pdf',
      expected: { billing_amount: '385000' },
      alsoAccepted: {},
      forbiddenValues: { billing_amount: ['335000'] },
      doubtful: ['payee_name'],
      mayBeMissing: false,
      isIncomplete: true,
      mayBeRefused: true,
    },
    {
      name: 'photo',
      group: 'public',
      contentType: 'image/jpeg',
      expected: {},
      alsoAccepted: {},
      forbiddenValues: {},
      doubtful: [],
      mayBeMissing: true,
      isIncomplete: true,
      mayBeRefused: false,
    },
  ]);
});
