import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** A card for each topic of a text page. */
export const TopicCards = ({ topics }: { topics: readonly Topic[] }) =>
  topics.map((topic) => (
    <Card key={topic.id} id={topic.id} title={topic.title}>
      <CardBody>
        <Stack gap={3}>
          {topic.paragraphs.map((text) => (
            <Text key={text} as="p">
              {text}
            </Text>
          ))}
        </Stack>
      </CardBody>
    </Card>
  ));
