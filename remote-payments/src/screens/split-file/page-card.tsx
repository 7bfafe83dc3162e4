import { css } from '@emotion/react';
import type { PageKind } from '@hareto/contracts/reading-result.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { SignedUrlRenewal } from '@hareto/product-ui/signed-url-renewal.ts';
import { SignedImage } from '@hareto/product-ui/signed-image.tsx';
import { Ban } from 'lucide-react';

const { color } = vars;

export const PICTURE_HEIGHT = '15.875rem';

const card = css`
  display: grid;
  gap: ${vars.space[1.5]};
  align-content: start;
  width: 11.25rem;
  ${mq.mobile} {
    grid-template-columns: 3.75rem minmax(0, 1fr);
    gap: ${vars.space[3]};
    align-items: center;
    width: 100%;
  }
`;
const picture = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: ${PICTURE_HEIGHT};
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.badge};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${vars.font[12]};
  overflow: hidden;
  cursor: zoom-in;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${mq.mobile} {
    height: auto;
    aspect-ratio: 1 / 1.414;
  }
`;
const leftOut = css`
  border-style: dashed;
  background: ${color.sunken};
  img {
    opacity: 0.25;
  }
`;
const leftOutMark = css`
  position: absolute;
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1]};
  padding: ${vars.space[0.5]} ${vars.space[2]};
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.badge};
  background: ${color.surface};
  color: ${color.textSub};
  ${mq.mobile} {
    display: none;
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${vars.space[2]};
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.textSub};
  > button {
    margin-left: auto;
  }
`;
const reason = css`
  flex-basis: 100%;
`;

const KIND_LABELS = new Map<string, string>(
  Object.entries({
    invoice: '請求書',
    breakdown: '明細書',
    delivery_note: '納品書',
  } satisfies Record<PageKind, string>),
);

interface PageCardProps {
  page: number;
  /** One of `PAGE_KINDS`, or null; a newer server may have more. */
  kind: string | null;
  url: string | null;
  urlRenewal: SignedUrlRenewal;
  isUsed: boolean;
  onTogglePage: () => void;
  onEnlarge: () => void;
}

/** One page of the file; a page that is left out stays in its place. */
export function PageCard({ page, kind, url, urlRenewal, isUsed, ...events }: PageCardProps) {
  const { onTogglePage, onEnlarge } = events;
  const name = `${String(page)}ページ`;
  const kindLabel = KIND_LABELS.get(kind ?? '');
  return (
    <div css={card}>
      <button
        type="button"
        data-split-stop
        data-page={page}
        css={[picture, !isUsed && leftOut]}
        aria-label={isUsed ? `${name}を大きく表示` : `${name}（使わない）を大きく表示`}
        onClick={onEnlarge}
      >
        {url === null ? (
          name
        ) : (
          <SignedImage src={url} alt="" urlRenewal={urlRenewal} failed={name} />
        )}
        {!isUsed && (
          <span css={leftOutMark}>
            <Icon icon={Ban} />
            使わない
          </span>
        )}
      </button>
      <span css={foot}>
        {name}
        {kindLabel !== undefined && <Text tone="muted">{kindLabel}</Text>}
        <TextButton
          size="xs"
          aria-label={`${name}を${isUsed ? '使わない' : '使う'}`}
          onClick={onTogglePage}
        >
          {isUsed ? '使わない' : '使う'}
        </TextButton>
        {kind === 'delivery_note' && !isUsed && (
          <Text variant="caption" tone="muted" css={reason}>
            納品書のため、下書きに入れません。
          </Text>
        )}
      </span>
    </div>
  );
}
