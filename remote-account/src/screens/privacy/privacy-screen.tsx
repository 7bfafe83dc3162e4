import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { TopicCards } from '../../parts/topic-cards.tsx';
import { PRIVACY_TOPICS } from './privacy-topics.ts';

/** The policy page of an installation that configures no other address for it. */
function PrivacyScreen() {
  return (
    <Page width="prose">
      <PageHeader
        title="プライバシーポリシー"
        description="お客さまの個人情報を、次のとおり取り扱います。"
      />
      <Stack gap={4}>
        <TopicCards topics={PRIVACY_TOPICS} />
        <Text as="p">
          ご請求は、<TextLink to="/contact">お問い合わせ</TextLink>からお願いします。
        </Text>
      </Stack>
    </Page>
  );
}

export { PrivacyScreen as Component };
