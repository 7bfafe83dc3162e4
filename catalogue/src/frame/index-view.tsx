import { Link } from '@hareto/platform/router/react-router.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { pages } from '../pages.ts';
import { DocumentTitle } from './document-title.tsx';
import { links } from './styles.ts';

/** Lists every page, and below each page the states that have their own address. */
export function IndexView() {
  return (
    <main>
      <DocumentTitle>部品カタログ</DocumentTitle>
      <Page>
        <PageHeader title="部品カタログ" description="製品の部品と、そのすべての状態です。" />
        <ul css={links}>
          {pages.map(({ path, title, states }) => (
            <li key={path}>
              <Link to={`/${path}`}>{title}</Link>
              <ul>
                {states
                  .filter(({ fullWindow }) => fullWindow)
                  .map(({ id, address }) => (
                    <li key={id}>
                      <Link to={address}>{id}</Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </Page>
    </main>
  );
}
