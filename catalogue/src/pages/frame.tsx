import { Button } from '@hareto/design-system/actions/button.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { DetailColumns, FieldPair, FlowColumns } from '@hareto/design-system/layout/layout.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const FACTS = (
  <DescriptionList
    items={[
      { term: '請求金額（税込）', value: '¥1,284,800' },
      { term: '手数料（3.0%）', value: '¥38,544' },
    ]}
  />
);
const input = (label: string) => (
  <Field label={label}>
    {(control) => <TextInput {...control} value="" onValueChange={() => undefined} />}
  </Field>
);
const PAY_BUTTON = (
  <Button block size="lg">
    カードで支払う
  </Button>
);

export const frame = cataloguePage('frame', 'ページの枠', {
  simple: {
    fullWindow: true,
    show: () => (
      <main css={{ display: 'grid', justifyItems: 'center', padding: 16 }}>
        <SimpleCard title="ログイン">
          {input('メールアドレス')}
          {input('パスワード')}
          <Button block size="lg">
            ログイン
          </Button>
        </SimpleCard>
      </main>
    ),
  },
  detail: {
    fullWindow: true,
    show: () => (
      <main>
        <Page>
          <PageHeader title="お支払いの詳細" />
          <DetailColumns aside={<Card title="金額">{FACTS}</Card>}>
            <Card title="支払い先">{FACTS}</Card>
          </DetailColumns>
        </Page>
      </main>
    ),
  },
  flow: {
    fullWindow: true,
    show: () => (
      <main>
        <Page width="wide">
          <PageHeader title="請求書の支払い" />
          <FlowColumns
            document={<Card title="請求書">{LONG_TEXT}</Card>}
            summary={<Card title="お支払い金額">{FACTS}</Card>}
          >
            <Card title="請求の内容">
              <FieldPair>
                {input('請求書番号')}
                {input('発行日')}
              </FieldPair>
            </Card>
          </FlowColumns>
        </Page>
      </main>
    ),
  },
  'sticky-bar': {
    fullWindow: true,
    show: () => (
      <main>
        <Page>
          <PageHeader title="請求書の支払い" />
          <p>{LONG_TEXT.repeat(12)}</p>
        </Page>
        <StickyBar label="お支払い総額" value="¥1,323,344" details={FACTS}>
          {PAY_BUTTON}
        </StickyBar>
      </main>
    ),
  },
  'sticky-bar-always': {
    fullWindow: true,
    show: () => (
      <main>
        <Page>
          <PageHeader title="支払う請求書を選ぶ" />
        </Page>
        <StickyBar always label="2件" value="¥458,480">
          {PAY_BUTTON}
        </StickyBar>
      </main>
    ),
  },
});
