import { css } from '@emotion/react';
import { Link, useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { BrandLogo } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { ArrowLeft } from 'lucide-react';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useServices } from '../services-context.ts';
import { narrowOnly } from './header-width.ts';
import { hasParent, parentOf } from './parent-path.ts';
import { previousPage } from './previous-page.ts';

const frame = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1]};
  flex: 1;
  min-width: 0;
`;
/** With enlarged text only the mark has room. */
const homeLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  @container header (width < 18em) {
    [data-brand-name] {
      display: none;
    }
  }
`;
const title = css`
  font-weight: 700;
  font-size: ${vars.font[16]};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/**
 * In a narrow header, the title of the flow or the page replaces the logo except on /toppage, with
 * a back button when there is a parent.
 */
export function MobileTitle() {
  const { registry } = useServices();
  const route = useCurrentRoute();
  const navigate = useNavigate();
  const location = useLocation();
  if (route === null || route.path === '/toppage')
    return (
      <div css={[frame, narrowOnly]}>
        <Link to="/toppage" css={homeLink} aria-label="トップページ">
          <BrandLogo />
        </Link>
      </div>
    );
  const back = () => {
    const previous = previousPage(location);
    if (previous.kind === 'parent') void navigate(parentOf(location.pathname, registry));
    else if (previous.kind === 'back') void navigate(-1);
    // A pushed page would lead back to this one.
    else void navigate(previous.path, { replace: true });
  };
  return (
    <div css={[frame, narrowOnly]}>
      {hasParent(route) && <IconButton icon={ArrowLeft} label="戻る" onClick={back} />}
      <span css={title}>{route.flowTitle ?? route.title}</span>
    </div>
  );
}
