import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { screen } from '@testing-library/react';
import { anInvoiceFile, aReadValue } from '@hareto/testing/payment-builders.ts';
import { renderInForm } from '../testing/render-form.tsx';
import { SplitOffer } from './split-offer.tsx';

const fileOf = (
  chosen_pages: number[] | null,
  page_count: number,
  status: OcrResult['status'],
  ...pages: number[][]
) =>
  anInvoiceFile({
    chosen_pages,
    page_count,
    ocr: {
      status,
      fields: {},
      supplier_candidates: [],
      invoices: pages.map((own) => ({ pages: own, fields: { subject: aReadValue('件名') } })),
    },
  });
const onSplit = jest.fn();
beforeEach(() => onSplit.mockClear());

test('offers to divide a file with several invoices', async () => {
  const { user } = renderInForm(<SplitOffer onSplit={onSplit} />, {
    draft: { files: [fileOf(null, 3, 'done', [1, 2], [3])] },
  });
  expect(screen.getByText('このファイルには、2件の請求書があります。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ファイルを分ける' }));
  expect(onSplit).toHaveBeenCalledTimes(1);
});

test.each<['done' | 'failed']>([['done'], ['failed']])(
  'offers to divide a file with several pages in which no second invoice was found: %s',
  async (status) => {
    const { user } = renderInForm(<SplitOffer onSplit={onSplit} />, {
      draft: { files: [fileOf(null, 2, status)] },
    });
    expect(screen.queryByText(/件の請求書があります。/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ファイルを分ける' }));
    expect(onSplit).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['with one page', fileOf(null, 1, 'done')],
  ['that is being read', fileOf(null, 2, 'processing')],
  ['of which the pages were chosen', fileOf([1, 2], 3, 'done', [1, 2], [3])],
])('offers nothing for a file %s', (_, file) => {
  renderInForm(<SplitOffer onSplit={onSplit} />, { draft: { files: [file] } });
  expect(screen.queryByRole('button', { name: 'ファイルを分ける' })).toBeNull();
});
