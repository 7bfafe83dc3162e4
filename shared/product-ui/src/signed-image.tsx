import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { AddressRenewal } from './address-renewal.ts';

export type SignedImageProps = Omit<ComponentProps<'img'>, 'onError' | 'key'> & {
  src: string;
  alt: string;
  renewal: AddressRenewal;
  /** Replaces an image that fails with new addresses too; an error with a retry by default. */
  failed?: ReactNode;
};

/**
 * An image with an address that expires. When it fails, its addresses are renewed once by
 * themselves, and later each time the user asks for it.
 */
export const SignedImage = (props: SignedImageProps) => <Image key={props.src} {...props} />;

function Image({ renewal, failed, alt, ...image }: SignedImageProps) {
  const [state, setState] = useState<'shown' | 'renewing' | 'failed'>('shown');
  const renew = async () => {
    setState('renewing');
    setState((await renewal.renew()) ? 'shown' : 'failed');
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
        if (renewal.isUseful()) void renew();
        else setState('failed');
      }}
    />
  );
}
