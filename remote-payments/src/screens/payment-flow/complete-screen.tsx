import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { formatYen } from '@hareto/domain/money.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { CompleteStep, NextButtons } from '@hareto/payment-flow/complete/complete-step.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { draftAmount, draftName } from '../../parts/draft-name.ts';
import type { NextDraft } from '../../parts/next-draft.ts';
import type { CompleteData } from './complete-loader.ts';

const home = css`
  text-align: center;
`;

function CompleteScreen() {
  const { invoice, next } = useLoaderData<CompleteData>();
  return (
    <CompleteStep invoice={invoice}>
      {next && <NextDraftNote {...next} />}
      <NextButtons>
        <ButtonLink variant="secondary" size="lg" to={detailPath(invoice)}>
          お支払い状況を見る
        </ButtonLink>
        {next ? (
          <ButtonLink size="lg" to={PAYMENT_PATHS.invoiceInfo(next.draft.id)}>
            次の下書きを入力する
          </ButtonLink>
        ) : (
          <ButtonLink size="lg" to="/payments/create">
            続けて支払う
          </ButtonLink>
        )}
      </NextButtons>
      <div css={home}>
        <TextLink to="/toppage">トップページへ</TextLink>
      </div>
    </CompleteStep>
  );
}

/** A link to the next draft, so that the user need not go through the list. */
function NextDraftNote({ draft, draftCount }: NextDraft) {
  const amount = draftAmount(draft);
  const details = [draftName(draft), amount === null ? null : formatYen(amount), draft.file_name];
  return (
    <Note
      tone="primary"
      title={`下書きがあと${String(draftCount)}件あります`}
    >{`次：${details.filter((detail) => detail !== null && detail !== undefined).join('・')}`}</Note>
  );
}

export { CompleteScreen as Component };
export { completeLoader as loader } from './complete-loader.ts';
