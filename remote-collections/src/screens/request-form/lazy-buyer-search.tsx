import { css } from '@emotion/react';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { BuyerSearchProps } from './buyer-search.tsx';

const search = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "buyer-search" */ './buyer-search.tsx')).BuyerSearch,
);

/** Starts to load the script with the form's data. */
export const fetchBuyerSearch = () => void search.fetch();

/** As high as the field, so that those below it do not move. */
const place = css`
  min-height: 72px;
`;

/** The search of the register, whose combobox is a quarter of the form's script. */
export const LazyBuyerSearch = (props: BuyerSearchProps) => (
  <div css={place}>
    <search.Part {...props} />
  </div>
);
