import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { isBelow } from '@hareto/platform/host-contract/paths.ts';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { Plus } from 'lucide-react';
import { isOffered } from '../routing/is-offered.ts';
import { useServices, useStats } from '../services-context.ts';
import { roomyOnly } from './header-width.ts';

const START = '/payments/create';

const buttonStyle = css`
  flex: none;
  margin-right: ${vars.space[2]};
  color: ${vars.color.primary};
`;

/**
 * Starts a payment from any page. Pages of payments have the button themselves, and on the home
 * page of a buyer who has not paid yet the first steps lead there.
 */
export function PayShortcut() {
  const { registry } = useServices();
  const { pathname } = useLocation();
  const payments = useStats()?.payments;
  const isFirstUse =
    payments === undefined || payments.review + payments.reserved + payments.history === 0;
  const hasOwnButton = isBelow(pathname, '/payments') || (pathname === '/toppage' && isFirstUse);
  if (hasOwnButton || !isOffered(registry, START)) return null;
  return (
    <span css={roomyOnly}>
      <ButtonLink variant="secondary" icon={Plus} to={START} css={buttonStyle}>
        請求書を支払う
      </ButtonLink>
    </span>
  );
}
