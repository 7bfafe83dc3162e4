import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';

const FACT = /^([^：]{1,20}?)　*：(.+)$/;

/** The heading and the facts below it; null for a section that has other lines or no heading. */
function parseFacts(section: string) {
  const [heading, ...lines] = section.split('\n');
  if (!heading?.startsWith('■ ') || lines.length === 0) return null;
  const matches = lines.map((line) => FACT.exec(line));
  if (matches.includes(null)) return null;
  const items = matches.map((match) => ({ term: match?.[1] ?? '', value: match?.[2] ?? '' }));
  return { heading: heading.slice(2), items };
}

/**
 * The body as text with its line breaks, and its facts as a list: their aligned columns need a
 * fixed width. Markup is not interpreted.
 */
export function NotificationBody({ text }: { text: string }) {
  return (
    <Stack gap={4}>
      {text.split('\n\n').map((section, index) => (
        <Section key={index} section={section} />
      ))}
    </Stack>
  );
}

function Section({ section }: { section: string }) {
  const facts = parseFacts(section);
  if (facts === null)
    return (
      <Text as="p" variant="bodyL" css={typedLines}>
        {section}
      </Text>
    );
  return (
    <section>
      <Text as="h2" weight={700} css={{ marginBottom: 12 }}>
        {facts.heading}
      </Text>
      <DescriptionList items={facts.items} />
    </section>
  );
}
