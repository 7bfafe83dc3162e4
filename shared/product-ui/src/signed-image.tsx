import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { SignedUrlRenewal } from './signed-url-renewal.ts';

export type SignedImageProps = Omit<ComponentProps<'img'>, 'onError' | 'key'> & {
  src: string;
  alt: string;
  urlRenewal: SignedUrlRenewal;
  /** Shown when the image fails even with a new URL; by default an error with a retry. */
  failed?: ReactNode;
};

/**
 * An image with a URL that expires. When it fails, its URL is renewed once automatically, and later
 * when the user presses 再読み込み.
 */
export const SignedImage = (props: SignedImageProps) => <Image key={props.src} {...props} />;

function Image({ urlRenewal, failed, alt, ...image }: SignedImageProps) {
  const [state, setState] = useState<'shown' | 'renewing' | 'failed'>('shown');
  const renew = async () => {
    setState('renewing');
    setState((await urlRenewal.renew()) ? 'shown' : 'failed');
  };
  if (state === 'renewing') return null;
  if (state === 'failed' && failed !== undefined) return failed;
  if (state === 'failed')
    return (
      <p role="alert">
        画像を表示できませんでした。
        <TextButton onClick={() => void renew()}>再読み込み</TextButton>
      </p>
    );
  return (
    <img
      {...image}
      alt={alt}
      onError={() => {
        if (urlRenewal.isUseful()) void renew();
        else setState('failed');
      }}
    />
  );
}
