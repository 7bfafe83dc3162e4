import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TermsArticleText } from './terms-article-text.tsx';
import { GENERAL_ARTICLES } from './terms-general-text.ts';
import { TERMS_ARTICLES, TERMS_PREAMBLE } from './terms-text.ts';

export const ARTICLES = [...TERMS_ARTICLES, ...GENERAL_ARTICLES];
export const articleId = (index: number) => `article-${String(index + 1)}`;

/** The articles of the terms, for their page and for the dialog of the sign-up. */
export function TermsBody() {
  return (
    <>
      <Text as="p" variant="bodyL">
        {TERMS_PREAMBLE}
      </Text>
      {ARTICLES.map((article, index) => (
        <TermsArticleText
          key={article.title}
          id={articleId(index)}
          number={index + 1}
          article={article}
        />
      ))}
      <Text as="p" variant="bodyL" css={{ marginTop: 40 }}>
        以上
      </Text>
    </>
  );
}
