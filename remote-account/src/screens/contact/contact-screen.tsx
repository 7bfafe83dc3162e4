import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { contactLink } from '../../parts/registration/contact-link.tsx';
import { siteAddress, supportHours } from '../../parts/site-link.ts';

const MAIL = 'mailto:';

/** Every mail links here: how and when to reach the service, and which data to have ready. */
function ContactScreen() {
  const address = siteAddress('support');
  const hours = supportHours();
  return (
    <Page width="prose">
      <PageHeader
        title="お問い合わせ"
        description="お支払いについてのお問い合わせには、お支払い番号（I-で始まる番号）を添えてください。"
      />
      <Stack gap={6}>
        <Card title="お問い合わせ先">
          <DescriptionList
            items={[
              ...(address === null
                ? []
                : [{ term: '窓口', value: <SupportLink address={address} /> }]),
              ...(hours === null ? [] : [{ term: '受付時間', value: hours }]),
              {
                term: 'お知らせいただきたいこと',
                value: 'お支払い番号、表示されたメッセージとエラー番号、操作した日時',
              },
            ]}
          />
        </Card>
        <Text as="p" tone="sub">
          パスワードやカード番号、確認コードをお尋ねすることはありません。お問い合わせに書かないでください。
        </Text>
        <Text as="p">
          受付の締切や手数料は、<TextLink to="/help">ヘルプ</TextLink>でご確認いただけます。
        </Text>
      </Stack>
    </Page>
  );
}

const SupportLink = ({ address }: { address: string }) =>
  address.startsWith(MAIL) ? (
    <a css={contactLink} href={address}>
      {address.slice(MAIL.length)}
    </a>
  ) : (
    <a css={contactLink} href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );

export { ContactScreen as Component };
