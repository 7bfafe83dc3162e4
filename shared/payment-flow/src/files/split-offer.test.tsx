import { screen } from '@testing-library/react';
import { anInvoiceFile, readValue } from '@hareto/testing/payment-builders.ts';
import { renderInForm } from '../testing/render-form.tsx';
import { SplitOffer } from './split-offer.tsx';

const fileOf = (chosen_pages: number[] | null, ...pages: number[][]) =>
  anInvoiceFile({
    chosen_pages,
    ocr: {
      status: 'done',
      fields: {},
      supplier_candidates: [],
      invoices: pages.map((own) => ({ pages: own, fields: { subject: readValue('件名') } })),
    },
  });
const onSplit = jest.fn();
const open = (...file: Parameters<typeof fileOf>) =>
  renderInForm(<SplitOffer onSplit={onSplit} />, {
    draft: { files: [fileOf(...file)] },
  });
const button = () => screen.queryByRole('button', { name: 'ファイルを分ける' });

test('offers to divide a file with several invoices', async () => {
  const { user } = open(null, [1, 2], [3]);
  expect(screen.getByText('このファイルには、2件の請求書があります。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'ファイルを分ける' }));
  expect(onSplit).toHaveBeenCalledTimes(1);
});

test.each<[string, Parameters<typeof fileOf>]>([
  ['of one invoice', [null]],
  ['of which the pages were chosen', [[1, 2], [1, 2], [3]]],
])('offers nothing for a file %s', (_, file) => {
  open(...file);
  expect(button()).toBeNull();
});
