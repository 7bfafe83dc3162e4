import { listDrafts, type DraftListItem } from '@hareto/contracts/draft-list.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  useSignedUrlRenewal,
  type SignedUrlRenewal,
} from '@hareto/product-ui/signed-url-renewal.ts';
import { useState } from 'react';

export interface PictureUrls {
  /** The URL of a draft's picture since the last renewal; undefined before one. */
  renewedUrlOf: (draft: DraftListItem) => string | undefined;
  urlRenewal: SignedUrlRenewal;
}

/**
 * The URLs of the pictures on a page of the list. The page itself stays as it is, so that a
 * lost connection does not replace it with an error.
 */
export function usePictureUrls(page: number): PictureUrls {
  const [renewed, setRenewed] = useState<readonly DraftListItem[]>([]);
  const urlRenewal = useSignedUrlRenewal(async () => {
    const { drafts } = await host().http.call(listDrafts, {
      query: { page: page - 1, size: PAGE_SIZE },
    });
    setRenewed(drafts);
  });
  const renewedUrlOf = ({ id, first_page }: DraftListItem) => {
    const newer = renewed.find((draft) => draft.id === id)?.first_page;
    return newer && newer.file_id === first_page?.file_id ? newer.image_url : undefined;
  };
  return { renewedUrlOf, urlRenewal };
}
