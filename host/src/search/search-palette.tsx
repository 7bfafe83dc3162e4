import { css } from '@emotion/react';
import { searchEverything } from '@hareto/contracts/search.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { useAsyncItems } from '@hareto/design-system/inputs/use-async-items.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useServices } from '../services-context.ts';
import { groupsOf, type HitGroup } from './hits.ts';
import { findPages } from './pages.ts';
import { NO_RESULTS, optionId, SearchResults } from './search-results.tsx';
import { setShortcuts, shortcutsAreOn } from './shortcuts.ts';

export interface SearchPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const footer = css`
  display: flex;
  justify-content: flex-end;
  margin-top: ${vars.space[3]};
  padding-top: ${vars.space[3]};
  border-top: 1px solid ${vars.color.lineSoft};
`;

/** Finds payments, suppliers, drafts, requests and pages while the user types. */
export function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="検索" initialFocus="input">
      <SearchForm onDone={() => onOpenChange(false)} />
      <ShortcutSwitch />
    </Modal>
  );
}

function SearchForm({ onDone }: { onDone: () => void }) {
  const listId = useId();
  const { keyword, type, result, retry } = useSearchResults();
  const [active, setActive] = useState(0);
  const groups = result.status === 'ready' ? result.items : [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || count === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active + count - 1) % count);
    // Clicks the link itself, so that Ctrl+Enter opens a new tab like a click with Ctrl.
    else if (event.key === 'Enter') press(optionId(listId, active), event);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-label="キーワード"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? listId : undefined}
        aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder="取引先名、金額、お支払い番号など"
        startSlot={<Icon icon={Search} />}
        value={keyword}
        onValueChange={(text) => {
          setActive(0);
          type(text);
        }}
        onKeyDown={onKeyDown}
      />
      <SearchResults
        id={listId}
        result={result}
        active={active}
        onRetry={retry}
        onFollow={onDone}
      />
      <VisuallyHidden role="status">
        {result.status === 'ready' && (count === 0 ? NO_RESULTS : `候補${String(count)}件`)}
      </VisuallyHidden>
    </>
  );
}

function press(id: string, { ctrlKey, metaKey }: KeyboardEvent): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey });
  document.getElementById(id)?.dispatchEvent(click);
}

/** The keyword and its results; no results while it is blank. */
function useSearchResults() {
  const { registry, host } = useServices();
  const [keyword, setKeyword] = useState('');
  const load = async (text: string, signal: AbortSignal) => {
    const query = { keyword: text.trim() };
    const found = await host.http.call(searchEverything, { query, signal });
    const items = groupsOf(found, query.keyword, findPages(registry, host.flags, text));
    return { items, total: items.length };
  };
  const { result, search, clear } = useAsyncItems<HitGroup>(load);
  return {
    keyword,
    result,
    retry: () => search(keyword, 0),
    type: (text: string) => {
      setKeyword(text);
      if (text.trim() === '') clear();
      else search(text);
    },
  };
}

function ShortcutSwitch() {
  const [isOn, setOn] = useState(shortcutsAreOn);
  return (
    <div css={footer}>
      <Switch
        checked={isOn}
        onCheckedChange={(next) => {
          setShortcuts(next);
          setOn(next);
        }}
        label={<Text variant="small">キーで検索を開く（Ctrl+K、/）</Text>}
      />
    </div>
  );
}
