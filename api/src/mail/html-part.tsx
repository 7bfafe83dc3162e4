/** @jsxImportSource react */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Fact, FactsBlock, LinesBlock, LinkBlock, MailBlock } from './blocks.ts';
import type { MailFooter } from './footer.ts';
import { STYLES, styleOfCard } from './html-styles.ts';
import { RequiredAction } from './required-action.tsx';
import { Lines } from './lines.tsx';

/**
 * The mail as text/html: the same text in the same order as its plain part, with the product's
 * styles.
 */
export const htmlPart = async (content: MailContent): Promise<string> =>
  render(<MailPage {...content} />);

export interface MailContent {
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  readonly footer: MailFooter;
}

function MailPage({ title, blocks, footer }: MailContent) {
  const { badge, words } = titleOf(title);
  return (
    <Html lang="ja">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{words}</title>
      </Head>
      <Body style={STYLES.page}>
        <Container style={STYLES.column}>
          <Text style={STYLES.brand}>
            hareto<span style={STYLES.service}>請求書カード払い</span>
          </Text>
          <Section style={styleOfCard({ isUrgent: badge !== null })}>
            {badge !== null && (
              <Text style={STYLES.badgeLine}>
                <span style={STYLES.badge}>{badge}</span>
              </Text>
            )}
            <Heading as="h1" style={STYLES.title}>
              {words}
            </Heading>
            {blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </Section>
          <Footer footer={footer} />
        </Container>
      </Body>
    </Html>
  );
}

const Footer = ({ footer }: { footer: MailFooter }) => (
  <Text style={STYLES.footer}>
    <Lines lines={footer.before} />
    <br />
    {footer.contactLabel}
    <Link href={footer.contactUrl} style={STYLES.addressLink}>
      {footer.contactUrl}
    </Link>
    <br />
    {footer.signature}
  </Text>
);

/** A leading part of the subject in brackets, such as 【要対応】, becomes a coloured badge. */
function titleOf(title: string): { badge: string | null; words: string } {
  const [, badge = null, words = title] = /^【(.+?)】(.+)$/su.exec(title) ?? [];
  return { badge, words };
}

function Block({ block }: { block: MailBlock }) {
  if ('code' in block)
    return (
      <Text style={STYLES.code}>
        確認コードは <strong style={STYLES.digits}>{block.code}</strong> です。
      </Text>
    );
  if ('url' in block) return <Action link={block} />;
  if ('points' in block) return <RequiredAction block={block} />;
  return 'facts' in block ? <Facts block={block} /> : <Words block={block} />;
}

const Words = ({ block: { heading, lines } }: { block: LinesBlock }) => (
  <>
    <BlockHeading heading={heading} />
    <Text style={STYLES.paragraph}>
      <Lines lines={lines} />
    </Text>
  </>
);

const Facts = ({ block: { heading, facts } }: { block: FactsBlock }) => (
  <>
    <BlockHeading heading={heading} />
    <table width="100%" cellPadding="0" cellSpacing="0" style={STYLES.facts}>
      <tbody>
        {facts.map((fact) => (
          <FactRow key={fact[0]} fact={fact} />
        ))}
      </tbody>
    </table>
  </>
);

const FactRow = ({ fact: [label, value] }: { fact: Fact }) => (
  <tr>
    <th scope="row" style={STYLES.label}>
      {label}
    </th>
    <td style={label === 'お支払い総額' ? STYLES.total : STYLES.value}>{value}</td>
  </tr>
);

const BlockHeading = ({ heading }: { heading: string | null }) =>
  heading === null ? null : (
    <Heading as="h2" style={STYLES.heading}>
      {heading}
    </Heading>
  );

/** The address is for mail clients that do not show the button. */
const Action = ({ link: { label, url, isAlarm } }: { link: LinkBlock }) => (
  <Section style={STYLES.action}>
    <Button href={url} style={isAlarm ? STYLES.alarm : STYLES.button}>
      {label}
    </Button>
    <Text style={STYLES.address}>
      ボタンが使えない場合は、次のURLを開いてください。
      <br />
      <Link href={url} style={STYLES.addressLink}>
        {url}
      </Link>
    </Text>
  </Section>
);
