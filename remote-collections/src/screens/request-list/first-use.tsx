import { css } from '@emotion/react';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { cardSurface } from '@hareto/design-system/layout/card.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { yen } from '@hareto/domain/money.ts';
import { depositOf, requestPrice, type FeeTerms } from '@hareto/domain/pricing.ts';
import { ChevronRight, CreditCard, FileUp, Landmark, type LucideIcon } from 'lucide-react';
import { NewRequestLink } from '../../parts/collections-page.tsx';

interface Step {
  by: string;
  title: string;
  text: string;
  icon: LucideIcon;
}
const STEPS: readonly Step[] = [
  {
    by: 'お客さま',
    title: '依頼を作成',
    text: '依頼先と請求金額を入力し、請求書を添付します。手数料をどちらが負担するかも選べます。',
    icon: FileUp,
  },
  {
    by: '依頼先',
    title: 'カードで支払う',
    text: '届いたメールのリンクから、期限までにカードで支払います。はじめての依頼先も登録して支払えます。',
    icon: CreditCard,
  },
  {
    by: 'hareto',
    title: '口座に入金',
    text: '請求書を審査したあと、入金予定日にお客さまの口座へ振り込みます。',
    icon: Landmark,
  },
];

const explanationCard = css`
  padding: ${vars.space[12]};
  ${mq.mobile} {
    padding: ${vars.space[6]} ${vars.space[5]};
  }
`;
const lead = css`
  max-width: 36em;
  margin-top: ${vars.space[2]};
`;
const steps = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${vars.space[6]};
  margin-top: ${vars.space[8]};
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${vars.space[3]};
    margin-top: ${vars.space[6]};
  }
`;
const step = css`
  position: relative;
  padding: ${vars.space[5]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.l};
  background: ${vars.color.sunken};
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  margin-bottom: ${vars.space[2]};
  > :last-child {
    margin-left: auto;
    font-size: ${vars.font[24]};
    color: ${vars.color.primary300};
  }
`;
const number = css`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  background: ${vars.color.primary};
  color: ${vars.color.textInverse};
  font-weight: 700;
`;
/** An arrow between two steps that are side by side. */
const arrow = css`
  position: absolute;
  top: 50%;
  right: -1.25rem;
  color: ${vars.color.primary300};
  ${mq.mobile} {
    display: none;
  }
`;
const example = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[3]} ${vars.space[5]};
  margin-top: ${vars.space[7]};
  padding-top: ${vars.space[6]};
  border-top: 1px solid ${vars.color.line};
  > p {
    max-width: 12em;
  }
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    > p {
      flex: 1 1 100%;
      max-width: none;
    }
    > :last-child {
      flex: 1 1 100%;
      margin-left: 0;
    }
  }
`;
const resultAmount = css`
  color: ${vars.color.primaryHover};
`;

const EXAMPLE_AMOUNT = yen(110_000);

/** Explains the feature to a seller who has no request yet. */
export function FirstUse({ terms }: { terms: FeeTerms | null }) {
  return (
    <Page>
      <PageHeader title="カード決済依頼" hideTitleOnMobile />
      <section css={[cardSurface, explanationCard]}>
        <Text as="h2" variant="h2">
          請求書を送るだけで、カードで支払ってもらえます
        </Text>
        <Text as="p" tone="sub" css={lead}>
          依頼先はカードで支払い、お客さまは口座への振込で受け取ります。入金予定日は、支払期限の4営業日後から選べます。
        </Text>
        <ol css={steps}>
          {STEPS.map((one, index) => (
            <StepCard key={one.title} step={one} index={index} />
          ))}
        </ol>
        <div css={example}>
          {terms && <Example terms={terms} />}
          <NewRequestLink />
        </div>
      </section>
    </Page>
  );
}

function Example({ terms }: { terms: FeeTerms }) {
  const price = requestPrice(EXAMPLE_AMOUNT, 3, terms);
  return (
    <>
      <Text as="p" variant="small" tone="muted">
        例：手数料をお客さまがすべて負担するとき
      </Text>
      <Sum term="請求金額" value={price.billing_amount} />
      <Text tone="muted">−</Text>
      <Sum
        term={`決済手数料（${String(terms.ratePercent)}%・税込）`}
        value={price.seller_commission}
      />
      <Text tone="muted">＝</Text>
      <Sum term="入金額" value={depositOf(price)} isResult />
    </>
  );
}

function StepCard({ step: { by, title, text, icon }, index }: { step: Step; index: number }) {
  return (
    <li css={step}>
      <div css={head}>
        <span css={number} aria-hidden="true">
          {index + 1}
        </span>
        <Text variant="small" tone="muted">
          {by}
        </Text>
        <Icon icon={icon} />
      </div>
      <Text as="h3" variant="h3">
        {title}
      </Text>
      <Text as="p" variant="small" tone="sub">
        {text}
      </Text>
      {index < STEPS.length - 1 && <Icon icon={ChevronRight} css={arrow} />}
    </li>
  );
}

const Sum = ({
  term,
  value,
  isResult = false,
}: {
  term: string;
  value: number;
  isResult?: boolean;
}) => (
  <div>
    <Text as="div" variant="caption" tone="muted">
      {term}
    </Text>
    <Text variant="amountM" css={isResult && resultAmount}>
      <Amount value={value} />
    </Text>
  </div>
);
