import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { useSignedUrlRenewal, type SignedUrlRenewal } from '../signed-url-renewal.ts';
import type { DocumentPageImage } from '../document-page.tsx';

interface PageImages {
  /** The pages of the file in order, in the viewer's format. */
  pages: readonly (DocumentPageImage & { number: number })[];
  urlRenewal: SignedUrlRenewal;
}

/** The pages of a file, with their newest URLs. */
export function usePageImages({ file_id, chosen_pages, pages }: InvoiceFile): PageImages {
  const urls = pages.map(({ image_url }) => image_url).join('\n');
  const [renewed, setRenewed] = useState({ urls, pages });
  const urlRenewal = useSignedUrlRenewal(async () => {
    const answer = await host().http.call(getInvoiceFile, {
      params: { id: file_id },
      ...(chosen_pages && { query: { pages: [...chosen_pages] } }),
    });
    setRenewed({ urls, pages: answer.pages });
  });
  // Another file, and a file that was loaded again, have newer URLs.
  const newest = renewed.urls === urls ? renewed.pages : pages;
  return {
    pages: [...newest]
      .sort((a, b) => a.number - b.number)
      .map(({ image_url, ...page }) => ({ ...page, src: image_url })),
    urlRenewal,
  };
}
