import { css } from '@emotion/react';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { Search } from 'lucide-react';
import type { LazySearch } from '../search/lazy-search.tsx';
import { wideOnly } from './header-width.ts';

const inline = css`
  display: contents;
`;

/** On desktops; phones have the search in the drawer. */
export const SearchButton = ({ search }: { search: LazySearch }) => (
  <span css={[inline, wideOnly]}>
    <IconButton
      icon={Search}
      iconSize="1.25rem"
      label="検索"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={search.prepare}
      onFocus={search.prepare}
      onClick={search.open}
    />
  </span>
);
