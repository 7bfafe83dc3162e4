import { css } from '@emotion/react';
import { Clock, Download, FileUp, ScanText, Upload, WifiOff } from 'lucide-react';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { PayInvoiceDropProps } from './pay-invoice-drop.tsx';

const { color } = vars;

const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[5]};
  ${mq.mobile} {
    flex-direction: column;
    align-items: stretch;
    gap: ${vars.space[3.5]};
  }
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 3.75rem;
  height: 3.75rem;
  border-radius: ${vars.radius.l};
  background: ${color.primary50};
  color: ${color.primary};
  font-size: ${vars.font[24]};
  [data-over='true'] & {
    background: ${color.surface};
  }
  ${mq.mobile} {
    display: none;
  }
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  h2 {
    font-size: ${vars.font[20]};
    ${mq.mobile} {
      font-size: ${vars.font[18]};
    }
  }
`;
const desktopText = css`
  ${mq.mobile} {
    display: none;
  }
`;
const mobileText = css`
  ${mq.desktop} {
    display: none;
  }
`;
const infoLine = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  margin-top: ${vars.space[1]};
  color: ${color.primaryHover};
  font-size: ${vars.font[13]};
  font-weight: 500;
`;
const buttons = css`
  display: flex;
  gap: ${vars.space[3]};
  flex: none;
  ${mq.mobile} {
    flex-direction: column-reverse;
    > * {
      width: 100%;
    }
  }
`;

type DropPromptProps = Pick<
  PayInvoiceDropProps,
  'transferDateText' | 'countdown' | 'isFirstUse' | 'isOffline'
> & {
  isDraggedOver: boolean;
  busy: boolean;
  onChooseFile: () => void;
};

/** Text and buttons of the area onto which the user drops an invoice. */
export const DropPrompt = ({
  isFirstUse = false,
  isOffline = false,
  busy,
  onChooseFile,
  ...textProps
}: DropPromptProps) => (
  <div css={row}>
    <span css={tile}>
      <Icon icon={textProps.isDraggedOver ? Download : isFirstUse ? ScanText : FileUp} />
    </span>
    <Words {...textProps} {...(isFirstUse ? FIRST_USE : LATER_USE)} isOffline={isOffline} />
    <div css={buttons}>
      {!isFirstUse && !isOffline && (
        <ButtonLink variant="secondary" size="lg" to="/payments/create?mode=manual">
          手入力で作成
        </ButtonLink>
      )}
      <Button
        variant={isFirstUse ? 'secondary' : 'primary'}
        size="lg"
        icon={Upload}
        disabled={busy || isOffline}
        onClick={onChooseFile}
      >
        請求書を選ぶ
      </Button>
    </div>
  </div>
);

const LATER_USE = {
  title: '請求書をカードで支払う',
  text: '請求書をここにドロップすると、読み取りから始められます。',
  phoneText: 'PDFや写真から金額・振込先を読み取ります。',
};
const FIRST_USE_TEXT = '読み取った内容で、取引先の登録とお支払いの入力をまとめて進められます。';
const FIRST_USE = {
  title: 'お手元の請求書から始めることもできます',
  text: FIRST_USE_TEXT,
  phoneText: FIRST_USE_TEXT,
};

interface WordsProps extends Pick<
  DropPromptProps,
  'isDraggedOver' | 'transferDateText' | 'countdown'
> {
  isOffline: boolean;
  title: string;
  text: string;
  phoneText: string;
}

function Words({
  isDraggedOver,
  transferDateText,
  countdown,
  isOffline,
  title,
  text,
  phoneText,
}: WordsProps) {
  return (
    <div css={textColumn}>
      <h2>{isDraggedOver ? 'ここで離すとアップロードします' : title}</h2>
      <Text as="p" variant="small" tone="sub" css={desktopText}>
        {`${text}対応形式：PDF・JPG・PNG・HEIC`}
      </Text>
      <Text as="p" variant="small" tone="sub" css={mobileText}>
        {phoneText}
      </Text>
      {isOffline && (
        <p css={infoLine}>
          <Icon icon={WifiOff} />
          <span>接続が戻ると、請求書を選べます。</span>
        </p>
      )}
      {!isOffline && transferDateText !== null && (
        <p css={infoLine}>
          <Icon icon={Clock} />
          <span>
            <span>{transferDateText}</span> {countdown}
          </span>
        </p>
      )}
    </div>
  );
}
