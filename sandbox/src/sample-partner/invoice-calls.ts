import { createHash } from 'node:crypto';
import { call, CallFailure, type Connection, type Tokens } from './connection.ts';
import { invoiceBytes, type SampleInvoice } from './invoices.ts';

export interface InvoiceStatus {
  external_invoice_id: string;
  status: 'draft' | 'in_examination' | 'transfer_reserved' | 'transferred' | 'cancelled';
  is_action_required: boolean;
  document_number: number | null;
  selection_url: string;
}

/** Sends invoices to be paid, and reads their state. */
export function createInvoiceCalls(connection: Connection) {
  /** Null when the user has deleted the draft. */
  const fetchStatus = async (tokens: Tokens, externalId: string): Promise<InvoiceStatus | null> => {
    const path = `/api/v1/external/invoices/${externalId}`;
    try {
      const response = await call(connection, tokens, { method: 'GET', path });
      return (await response.json()) as InvoiceStatus;
    } catch (error) {
      if (error instanceof CallFailure && error.status === 404) return null;
      throw error;
    }
  };
  return {
    fetchStatus,

    /**
     * hareto refuses an invoice that it has with other content. Here the only difference is the id
     * of the document, which is new after each upload, so that its status is read instead.
     */
    sendInvoice: async (
      tokens: Tokens,
      { file, id: _sampleId, ...invoice }: SampleInvoice,
      external_invoice_id: string,
    ): Promise<InvoiceStatus> => {
      const files =
        file === null
          ? []
          : [
              {
                file_id: await sendDocument(connection, tokens, { file, external_invoice_id }),
                file_type: 2,
                paper_size: null,
              },
            ];
      try {
        const response = await call(connection, tokens, {
          method: 'POST',
          path: '/api/v1/external/drafts',
          body: { external_invoice_id, ...invoice, files },
        });
        return (await response.json()) as InvoiceStatus;
      } catch (error) {
        const isKnown = error instanceof CallFailure && error.status === 409;
        const known = isKnown ? await fetchStatus(tokens, external_invoice_id) : null;
        if (known === null) throw error;
        return known;
      }
    },
  };
}

/**
 * Requests an address for the file, uploads the file there and registers it; an invoice can then
 * refer to it.
 */
async function sendDocument(
  connection: Connection,
  tokens: Tokens,
  { file, external_invoice_id }: { file: string; external_invoice_id: string },
): Promise<string> {
  const bytes = await invoiceBytes(file, external_invoice_id);
  const created = await call(connection, tokens, {
    method: 'POST',
    path: '/api/v1/invoices/files/upload/url',
    body: {
      file_name: file,
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  });
  const { file_id, upload_url } = (await created.json()) as Record<string, string>;
  const upload = await connection.send(new URL(upload_url ?? '', connection.issuer), {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  if (!upload.ok) throw new Error(`PUT: ${upload.status}`);
  await call(connection, tokens, {
    method: 'POST',
    path: '/api/v1/invoices/files/upload',
    body: { file_id },
  });
  return file_id ?? '';
}
