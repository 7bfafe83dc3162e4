import { css } from '@emotion/react';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { DatePicker } from '@hareto/design-system/inputs/date-picker.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { listPath, type RequestSearch, type RequestTab } from './request-list-search.ts';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 190px 190px auto;
  align-items: end;
  gap: 12px;
  ${mq.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Name, subject or number, and from when to when it is due; all of it lives in the address. */
export function RequestListFilters({ tab, search }: { tab: RequestTab; search: RequestSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ q: search.q, from: search.from, to: search.to });
  const today = plainDateOf(host().clock.now());
  const date = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <DatePicker
          {...control}
          today={today}
          value={typed[name]}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <form
      role="search"
      css={row}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(listPath(tab, { ...search, ...typed, q: typed.q.trim(), page: 1 }));
      }}
    >
      <Field label="依頼先・件名・依頼番号">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={typed.q}
            onValueChange={(q) => setTyped({ ...typed, q })}
          />
        )}
      </Field>
      {date('from', '支払期限（から）')}
      {date('to', '支払期限（まで）')}
      <Button type="submit" variant="secondary" icon={Search}>
        検索
      </Button>
    </form>
  );
}
