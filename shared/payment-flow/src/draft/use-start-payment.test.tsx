import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeHost } from '@hareto/testing/fake-host.ts';
import { PayInvoiceDrop } from './pay-invoice-drop.tsx';

let mockIsScriptAvailable = false;
jest.mock('./after-file-choice.ts', () => {
  if (!mockIsScriptAvailable) throw new Error('Loading chunk after-file-choice failed.');
  return jest.requireActual<object>('./after-file-choice.ts');
});

test('shows that the script for a chosen file cannot be fetched; after 再読み込み the file is listed and can be tried again', async () => {
  const { http, telemetry, snackbar } = fakeHost();
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <PayInvoiceDrop
          {...{ http, telemetry, snackbar }}
          onDraft={jest.fn()}
          transferDateText={null}
        />
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.upload(
    document.querySelector('[data-file-picker]') as HTMLInputElement,
    new File(['%PDF-'], '請求書.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('読み込みに失敗しました。再読み込み');
  mockIsScriptAvailable = true;
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(
    await screen.findByText('通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。'),
  ).toBeInTheDocument();
  expect(screen.getByText('請求書.pdf')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeEnabled();
});
