import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import type { TermsArticle, TermsParagraph } from './terms-text.ts';

const section = css`
  margin-top: ${vars.space[10]};
  scroll-margin-top: 5.5rem;
  h2 {
    margin-bottom: ${vars.space[3]};
  }
  @media print {
    break-inside: avoid;
    margin-top: ${vars.space[5]};
  }
`;
const paragraphs = css`
  display: grid;
  gap: ${vars.space[3]};
  padding-left: 1.6em;
  list-style: decimal;
  &[data-single='true'] {
    padding-left: 0;
    list-style: none;
  }
  > li::marker {
    color: ${vars.color.textMuted};
  }
`;
const items = css`
  display: grid;
  gap: ${vars.space[1.5]};
  margin-top: ${vars.space[2]};
  padding-left: 2em;
  list-style: none;
  counter-reset: item;
  > li {
    counter-increment: item;
    text-indent: -2em;
  }
  > li::before {
    content: '(' counter(item) ')';
    display: inline-block;
    width: 2em;
    text-indent: 0;
    color: ${vars.color.textMuted};
  }
`;

export function TermsArticleText({
  id,
  number,
  article,
}: {
  id: string;
  number: number;
  article: TermsArticle;
}) {
  return (
    <section id={id} css={section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{`第${String(number)}条（${article.title}）`}</h2>
      <ol css={[text.bodyL, paragraphs]} data-single={article.paragraphs.length === 1}>
        {article.paragraphs.map((paragraph) => (
          <li key={leadOf(paragraph)}>
            <Paragraph paragraph={paragraph} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const leadOf = (paragraph: TermsParagraph) =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

function Paragraph({ paragraph }: { paragraph: TermsParagraph }) {
  if (typeof paragraph === 'string') return paragraph;
  return (
    <>
      {paragraph.text}
      <ol css={items}>
        {paragraph.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </>
  );
}
