import type { Settings } from '@hareto/contracts/settings.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { useLoaderData, useLocation } from '@hareto/platform/router/react-router.ts';
import { useEffect } from 'react';
import { TopicCards, type Topic } from '../../parts/topic-cards.tsx';
import { FAQ_TOPICS, manualTopics } from './help-topics.ts';

/** The manual, with the cut-off time and the fee from the server, and the FAQ. */
function HelpScreen() {
  const settings = useLoaderData<Settings | null>();
  const { hash } = useLocation();
  // The screen is shown after the browser has searched for the topic of the address.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page width="prose">
      <PageHeader title="ヘルプ" />
      <Stack gap={6}>
        <Topics id="manual" title="ご利用マニュアル" topics={manualTopics(settings)} />
        <Topics id="faq" title="よくあるご質問" topics={FAQ_TOPICS} />
        <Text as="p">
          解決しないときは、<TextLink to="/contact">お問い合わせ</TextLink>ください。
        </Text>
      </Stack>
    </Page>
  );
}

type TopicsProps = { id: string; title: string; topics: readonly Topic[] };

const Topics = ({ id, title, topics }: TopicsProps) => (
  <section id={id} aria-label={title}>
    <Stack gap={4}>
      <Text as="h2" variant="h2">
        {title}
      </Text>
      <TopicCards topics={topics} />
    </Stack>
  </section>
);

export { HelpScreen as Component };
export { helpLoader as loader } from './help-loader.ts';
