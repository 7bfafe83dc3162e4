import { css } from '@emotion/react';
import type { DraftListItem } from '@hareto/contracts/draft-list.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import type { SignedUrlRenewal } from '@hareto/product-ui/signed-url-renewal.ts';
import { SignedImage } from '@hareto/product-ui/signed-image.tsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { PictureUrls } from './use-picture-urls.ts';

const frame = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 3.25rem;
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.badge};
  background: ${vars.color.surface};
  color: ${vars.color.textMuted};
`;
const picture = css`
  width: 100%;
  height: 100%;
  border-radius: inherit;
  object-fit: cover;
  object-position: top;
`;
const countBadge = css`
  position: absolute;
  right: -0.375rem;
  bottom: -0.375rem;
  min-width: 1.25rem;
  padding: 0 ${vars.space[1]};
  border-radius: ${vars.radius.full};
  background: ${vars.color.text};
  color: ${vars.color.textInverse};
  font-size: ${vars.font[12]};
  line-height: 1.25rem;
  text-align: center;
`;

interface DraftPictureProps {
  draft: DraftListItem;
  urls: PictureUrls;
}

/** The picture of the first page, and the number of files if there are several. */
export function DraftPicture({ draft, urls }: DraftPictureProps) {
  const { first_page, file_count = 0 } = draft;
  return (
    <span css={frame}>
      {first_page ? (
        <FirstPage
          key={first_page.file_id}
          url={first_page.image_url}
          renewedUrl={urls.renewedUrlOf(draft)}
          urlRenewal={urls.urlRenewal}
        />
      ) : (
        <NoPicture />
      )}
      {file_count > 1 && (
        <span css={countBadge} role="img" aria-label={`ファイル${String(file_count)}件`}>
          {file_count}
        </span>
      )}
    </span>
  );
}

interface FirstPageProps {
  url: string;
  renewedUrl: string | undefined;
  urlRenewal: SignedUrlRenewal;
}

/** Each response has a new URL of the same picture; the first URL stays, to avoid a reload. */
function FirstPage({ url, renewedUrl, urlRenewal }: FirstPageProps) {
  const [firstUrl] = useState(url);
  return (
    <SignedImage
      css={picture}
      src={renewedUrl ?? firstUrl}
      alt=""
      loading="lazy"
      decoding="async"
      urlRenewal={urlRenewal}
      failed={<NoPicture />}
    />
  );
}

const NoPicture = () => <Icon icon={FileText} size="1.25rem" />;
