import { css } from '@emotion/react';
import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Printer } from 'lucide-react';
import { ARTICLES, articleId, TermsBody } from '../../parts/terms/terms-body.tsx';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 45rem) minmax(0, 15rem);
  gap: ${vars.space[12]};
  align-items: start;
  justify-content: center;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;
const contents = css`
  position: sticky;
  top: 6rem;
  max-height: calc(100vh - 8rem);
  overflow-y: auto;
  padding-left: ${vars.space[4]};
  border-left: 1px solid ${vars.color.line};
  font-size: ${vars.font[13]};
  line-height: 1.7;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
    color: ${vars.color.textSub};
  }
  @media print {
    display: none;
  }
`;
const noPrint = css`
  @media print {
    display: none;
  }
`;

/** The terms in force: numbered articles, a table of contents, and a print layout. */
function TermsScreen() {
  return (
    <Page>
      <div css={columns}>
        <div>
          <PageHeader
            title="利用規約"
            description={`${formatDateProse(plainDate(TERMS_VERSION))}版`}
            actions={
              <Button
                css={noPrint}
                variant="secondary"
                icon={Printer}
                onClick={() => {
                  window.print();
                }}
              >
                印刷する
              </Button>
            }
          />
          <TermsBody />
        </div>
        <nav css={[contents, desktopOnly]} aria-label="目次">
          <Text variant="h3" as="p">
            目次
          </Text>
          <ol>
            {ARTICLES.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${articleId(index)}`}>{`第${String(index + 1)}条 ${title}`}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </Page>
  );
}

export { TermsScreen as Component };
