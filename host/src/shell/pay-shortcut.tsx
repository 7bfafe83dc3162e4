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
 * Starts a payment from any page. Hidden below /payments, whose lists have the button themselves,
 * and on the home page while the buyer may not have paid yet, because its first steps lead there.
 */
export function PayShortcut() {
  const { registry } = useServices();
  const { pathname } = useLocation();
  const payments = useStats()?.payments;
  const mayBeFirstUse =
    payments === undefined || payments.review + payments.reserved + payments.history === 0;
  const isHidden = isBelow(pathname, '/payments') || (pathname === '/toppage' && mayBeFirstUse);
  if (isHidden || !isOffered(registry, START)) return null;
  return (
    <span css={roomyOnly}>
      <ButtonLink variant="secondary" icon={Plus} to={START} css={buttonStyle}>
        請求書を支払う
      </ButtonLink>
    </span>
  );
}
