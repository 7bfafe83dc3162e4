import { css } from '@emotion/react';
import { CountPill } from '@hareto/design-system/feedback/badge.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Select } from '@hareto/design-system/inputs/select.tsx';
import { Switch } from '@hareto/design-system/inputs/switch.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { COLLECTION_STATUS_META } from '@hareto/domain/collection-status.ts';
import { COLLECTION_TABS } from '@hareto/domain/invoice-status.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DaysFilter } from './days-filter.tsx';
import { filterChoice } from './filter-choice.ts';
import type { RequestListData } from './request-list-loader.ts';
import { AMOUNT_RANGES, listPath, type RequestSearch } from './request-list-search.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  > form {
    flex: 0 1 272px;
  }
  > :last-child {
    margin-left: auto;
  }
  ${mq.mobile} {
    > form {
      flex: 1 1 100%;
    }
    > :last-child {
      margin-left: 0;
    }
  }
`;

type Change = (changes: Partial<RequestSearch>) => void;
interface Props {
  data: RequestListData;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** The address contains all filters; changing one goes to the first page. */
export function RequestListFilters({ data, children }: Props) {
  const { tab, search, list, today } = data;
  const navigate = useNavigate();
  // A second filter chosen while the first is still loading must not undo it.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change: Change = (changes) => {
    latest.current = { ...latest.current, page: 1, ...changes };
    void navigate(listPath(tab, latest.current));
  };
  const asked = list.total_count_is_action_required;
  return (
    <div css={row}>
      <Keyword key={search.q} q={search.q} change={change} />
      {tab !== 'decided' && (
        <>
          <StatusFilter data={data} change={change} />
          <DaysFilter tab={tab} search={search} today={today} change={change} />
        </>
      )}
      {tab === 'history' && <AmountFilter amount={search.amount} change={change} />}
      {tab !== 'history' && (
        <Switch
          label="要対応のみ"
          checked={search.action === 'required'}
          onCheckedChange={(on) => change({ action: on ? 'required' : undefined })}
          endSlot={asked > 0 && <CountPill count={asked} attention />}
        />
      )}
      {children}
    </div>
  );
}

/** Searches on Enter, and on leaving the field when its text has changed. */
function Keyword({ q, change }: { q: string; change: Change }) {
  const [typed, setTyped] = useState(q);
  // Enter is both a change and a submit.
  const asked = useRef(q);
  const search = () => {
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    change({ q: asked.current });
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label="依頼先・件名・依頼番号"
        placeholder="依頼先・件名・依頼番号"
        startSlot={<Icon icon={Search} />}
        value={typed}
        onValueChange={setTyped}
        onCommit={search}
      />
    </form>
  );
}

const ALL = { value: 'all', label: 'すべて' };

function StatusFilter({
  data: { tab, search },
  change,
}: {
  data: RequestListData;
  change: Change;
}) {
  const options = COLLECTION_TABS[tab].statuses.map((status) => ({
    value: String(status),
    label: COLLECTION_STATUS_META[status].label,
  }));
  return (
    <div css={filterChoice}>
      <Select
        aria-label="状態"
        startSlot="状態："
        options={[ALL, ...options]}
        value={search.status === undefined ? ALL.value : String(search.status)}
        onValueChange={(value) =>
          change({ status: value === ALL.value ? undefined : Number(value) })
        }
      />
    </div>
  );
}

function AmountFilter({ amount, change }: { amount: RequestSearch['amount']; change: Change }) {
  const options = Object.entries(AMOUNT_RANGES).map(([value, { label }]) => ({ value, label }));
  return (
    <div css={filterChoice}>
      <Select
        aria-label="金額"
        startSlot="金額："
        options={[ALL, ...options]}
        value={amount ?? ALL.value}
        onValueChange={(value) =>
          change({
            amount: value === ALL.value ? undefined : (value as RequestSearch['amount']),
          })
        }
      />
    </div>
  );
}
