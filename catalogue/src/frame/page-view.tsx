import { Link, useLocation, useParams } from '@hareto/platform/router/react-router.ts';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { useEffect, useRef } from 'react';
import { pages } from '../pages.ts';
import type { CataloguePage, State } from '../state.ts';
import { DocumentTitle } from './document-title.tsx';
import { IndexView } from './index-view.tsx';
import { links, stateCard as stateStyle, stateGrid as statesStyle } from './styles.ts';

/** The page of a component: all its states, or only the state that `?open=` names. */
export function PageView() {
  const { page: path } = useParams();
  const { search } = useLocation();
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) return <IndexView />;
  const openKey = new URLSearchParams(search).get('open');
  const openState = page.states.find(({ id }) => id === `${page.path}-${openKey ?? ''}`);
  return openState ? <SingleState state={openState} /> : <AllStates page={page} />;
}

function SingleState({ state: { id, act, target, Show } }: { state: State }) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = stage.current?.querySelector<HTMLElement>(target);
    if (act === 'focus') control?.focus();
    if (act === 'press') control?.click();
  }, [act, target]);
  return (
    <div ref={stage} data-state={id}>
      <DocumentTitle>{id}</DocumentTitle>
      <Show />
    </div>
  );
}

function AllStates({ page: { path, title, states } }: { page: CataloguePage }) {
  const statesWithAddress = states.filter((state) => state.fullWindow);
  return (
    <main>
      <DocumentTitle>{title}</DocumentTitle>
      <Page width="wide">
        <PageHeader
          title={title}
          description={`/${path}`}
          crumbs={[{ label: '部品カタログ', to: '/' }, { label: title }]}
        />
        <div css={statesStyle}>
          {states
            .filter((state) => !state.fullWindow)
            .map(({ id, Show, act, wide }) => (
              <section
                key={id}
                css={stateStyle}
                data-state={id}
                data-act={act}
                data-wide={wide || undefined}
                aria-label={id}
              >
                <h2>{id}</h2>
                <Show />
              </section>
            ))}
        </div>
        {statesWithAddress.length > 0 && (
          <ul css={links}>
            {statesWithAddress.map(({ id, address }) => (
              <li key={id}>
                <Link to={address}>{id}</Link>
              </li>
            ))}
          </ul>
        )}
      </Page>
    </main>
  );
}
