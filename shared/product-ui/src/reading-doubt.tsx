import { css } from '@emotion/react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { doubtText } from './doubt-text.ts';

const inline = css`
  display: inline;
  font-size: inherit;
  font-weight: 700;
`;

interface ReadingDoubtProps {
  /** The reason, one of `READING_DOUBTS`. */
  doubt?: string | null;
  onConfirm: () => void;
}

/** The warning of a field that was read with low certainty. */
export function ReadingDoubt({ doubt, onConfirm }: ReadingDoubtProps) {
  return (
    <span>
      <span>{`${doubtText(doubt)}請求書と見比べて、問題なければ`}</span>
      <TextButton css={inline} onClick={onConfirm}>
        確認済みにする
      </TextButton>
      を押してください。
    </span>
  );
}
