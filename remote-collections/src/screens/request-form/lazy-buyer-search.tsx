import { css } from '@emotion/react';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { BuyerSearchProps } from './buyer-search.tsx';

const buyerSearch = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "buyer-search" */ './buyer-search.tsx')).BuyerSearch,
);

/** Starts to load the script at the same time as the data of the form. */
export const fetchBuyerSearch = () => void buyerSearch.loadScript();

/** As high as the field, so that the fields below it do not move. */
const reservedSpace = css`
  min-height: 4.5rem;
`;

/** The search of the register; lazy, because its combobox is a quarter of the form's script. */
export const LazyBuyerSearch = (props: BuyerSearchProps) => (
  <div css={reservedSpace}>
    <buyerSearch.Component {...props} />
  </div>
);
