import { createUploadUrl, registerFile } from '@hareto/contracts/file-upload.ts';
import { stub } from '@hareto/testing/fake-host.ts';
import { anInvoiceFile } from '@hareto/testing/payment-builders.ts';
import { fireEvent, screen } from '@testing-library/react';
import { openForm, submitButton } from '../../testing/open-form.tsx';
import { aRequestDraft } from '../../testing/request-drafts.ts';

const FIFTH = 'f_fifth00123456789';
const fileOf = (name: string) =>
  anInvoiceFile({ file_id: `f_${name.repeat(16)}`, file_name: `${name}.pdf` });
const uploading = (file_name: string) => [
  stub(createUploadUrl, {
    file_id: FIFTH,
    upload_url: '/upload/1',
    expires_at: '2026-11-20T10:05:00+09:00',
  }),
  stub(registerFile, anInvoiceFile({ file_id: FIFTH, file_name })),
];
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('removes the message about a missing file when a file is attached', async () => {
  const { host, user } = await openForm(aRequestDraft());
  await user.click(submitButton());
  expect(await screen.findByText('請求書ファイルを添付してください。')).toBeVisible();
  host.use(...uploading('5.pdf'));
  const picker = document.querySelector('[data-file-picker]');
  fireEvent.change(picker!, { target: { files: [pdf('5.pdf')] } });
  expect(await screen.findByRole('button', { name: '5.pdfを見る' })).toBeVisible();
  expect(screen.queryByText('請求書ファイルを添付してください。')).toBeNull();
});

test('keeps the message about the limit of five files when the fifth file is stored', async () => {
  const { host } = await openForm(aRequestDraft({ files: ['1', '2', '3', '4'].map(fileOf) }));
  host.use(...uploading('5.pdf'));
  const picker = document.querySelector('[data-file-picker]');
  fireEvent.change(picker!, { target: { files: [pdf('5.pdf'), pdf('6.pdf')] } });
  expect(await screen.findByRole('button', { name: '5.pdfを見る' })).toBeVisible();
  expect(document.querySelector('[data-file-picker]')).toBeNull();
  expect(screen.getByText('添付できるファイルは5件までです。')).toBeVisible();
});
