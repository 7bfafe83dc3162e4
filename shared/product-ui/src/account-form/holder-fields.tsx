import { LABELS } from '@hareto/contracts/labels.ts';
import { isZenginKana, toFullWidthDisplay, toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { useForm } from 'react-final-form';
import { currentInquiry, type AccountDraft } from './account-draft.ts';
import { InquiryAnswer } from './inquiry-answer.tsx';
import { useHolderInquiry } from './use-holder-inquiry.ts';
import { useExtractedField } from '../extracted-fields/use-extracted-field.tsx';

/** Sets a holder in the form as if it had been typed. */
function useEnterHolder() {
  const form = useForm<AccountDraft>();
  const kit = useFormKit();
  return (holder: string) => {
    form.change('account_holder_kana', toZenginKana(holder));
    kit.commit('account_holder_kana');
  };
}

export function HolderFields({ proposal }: { proposal: string }) {
  const marksOf = useExtractedField();
  const draft = useFormValues<AccountDraft>();
  const enterHolder = useEnterHolder();
  const { pending, requestHolder } = useHolderInquiry();
  const { account_holder_kana: holder } = draft;
  const inquiry = currentInquiry(draft);
  return (
    <Stack gap={3}>
      <TextField
        name="account_holder_kana"
        label={LABELS.account_holder_kana}
        required
        autoComplete="off"
        normalise={toZenginKana}
        placeholder="例：ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ"
        helper={
          isZenginKana(holder)
            ? `全角表示：${toFullWidthDisplay(holder)}`
            : '請求書の記載どおりに入力してください。半角カナに変換します（30文字まで）。'
        }
        rightSlot={
          proposal !== '' && holder === '' ? (
            <TextButton
              size="xs"
              onClick={() => {
                enterHolder(proposal);
              }}
            >{`「${toFullWidthDisplay(proposal)}」を入力`}</TextButton>
          ) : undefined
        }
        {...marksOf('account_holder_kana')}
      />
      <div>
        <Button
          variant="secondary"
          loading={pending}
          onClick={() => {
            void requestHolder();
          }}
        >
          口座名義を確認
        </Button>
      </div>
      {inquiry && (
        <InquiryAnswer inquiry={inquiry} holder={toZenginKana(holder)} onUse={enterHolder} />
      )}
    </Stack>
  );
}
