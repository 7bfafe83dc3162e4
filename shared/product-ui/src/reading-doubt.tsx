import { css } from '@emotion/react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';

const inline = css`
  display: inline;
  font-size: inherit;
  font-weight: 700;
`;

/** The warning of a field that was read with little certainty. */
export function ReadingDoubt({ onConfirm }: { onConfirm: () => void }) {
  return (
    <>
      読み取り精度が低い項目です。請求書と見比べて、問題なければ
      <TextButton css={inline} onClick={onConfirm}>
        確認済みにする
      </TextButton>
      を押してください。
    </>
  );
}
