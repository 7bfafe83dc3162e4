import { css } from '@emotion/react';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { CompleteStep } from '@hareto/payment-flow/complete/complete-step.tsx';
import { NextButtons } from '@hareto/payment-flow/complete/next-buttons.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';

const home = css`
  text-align: center;
`;

export function CompleteScreen() {
  const invoice = useLoaderData<InvoiceDetail>();
  return (
    <CompleteStep invoice={invoice}>
      <NextButtons>
        <ButtonLink variant="secondary" size="lg" to="/payments/create">
          続けて支払う
        </ButtonLink>
        <ButtonLink size="lg" to={detailPath(invoice)}>
          お支払い状況を見る
        </ButtonLink>
      </NextButtons>
      <div css={home}>
        <TextLink to="/toppage">トップページへ</TextLink>
      </div>
    </CompleteStep>
  );
}
