import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { preventImeSubmit } from '@hareto/design-system/foundation/ime.ts';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The texts that the search compares. */
  label: string;
  /** The text that was searched last. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** Searches on Enter, and on leaving the field when its text has changed. */
export function SearchBox({ label, keyword, onSearch }: Props) {
  const [typed, setTyped] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  // When the search for its own text has ended, the field keeps the text typed meanwhile.
  if (keyword !== lastKeyword) {
    setLastKeyword(keyword);
    if (keyword !== typed.trim()) setTyped(keyword);
  }
  // Enter causes a change and a submit, but must search only once.
  const requestedKeyword = useRef(keyword);
  useEffect(() => {
    requestedKeyword.current = keyword;
  }, [keyword]);
  const search = () => {
    if (typed.trim() === requestedKeyword.current) return;
    requestedKeyword.current = typed.trim();
    onSearch(requestedKeyword.current);
  };
  return (
    <form
      role="search"
      {...preventImeSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        startSlot={<Icon icon={Search} />}
        value={typed}
        onValueChange={setTyped}
        onCommit={search}
      />
    </form>
  );
}
