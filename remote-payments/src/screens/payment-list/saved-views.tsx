import { css } from '@emotion/react';
import {
  createListView,
  deleteListView,
  listListViews,
  type ListView,
} from '@hareto/contracts/list-views.ts';
import { problemText, refusalText } from '@hareto/contracts/problem-text.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { preventImeSubmit } from '@hareto/design-system/foundation/ime.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { BottomSheet } from '@hareto/design-system/overlays/bottom-sheet.tsx';
import { menuLine } from '@hareto/design-system/overlays/menu-line.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { hasFilters } from '@hareto/product-ui/list-filters/list-search.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  listPath,
  toFilter,
  type InvoiceTab,
  type PaymentListSearch,
} from './payment-list-search.ts';

const panel = css`
  padding: ${vars.space[3]};
`;
const viewRow = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1]};
  > a {
    flex: 1;
    min-width: 0;
  }
`;
const names = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: ${vars.font[12]};
    color: ${vars.color.textMuted};
  }
`;
const form = css`
  display: grid;
  gap: ${vars.space[3]};
  margin-top: ${vars.space[3]};
  padding-top: ${vars.space[3]};
  border-top: 1px solid ${vars.color.lineSoft};
`;

export const loadViews = async (): Promise<ListView[]> =>
  (await host().http.call(listListViews, {})).list_views;

interface Props {
  views: readonly ListView[];
  tab: InvoiceTab;
  search: PaymentListSearch;
  onDone: () => void;
}

export function SavedViews({ views: loaded, tab, search, onDone }: Props) {
  const [views, setViews] = useState(loaded);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async ({ id, name }: ListView) => {
    try {
      await host()
        .http.call(deleteListView, { params: { id } })
        .catch((thrown: unknown) => {
          // Another tab or an earlier press has deleted it.
          if (!isNotFound(thrown)) throw thrown;
        });
      setViews((before) => before.filter((view) => view.id !== id));
      setFailure(null);
      announce(`「${name}」を削除しました。`);
    } catch (thrown) {
      setFailure(problemText(thrown));
    }
  };
  return (
    <div css={panel}>
      {views.length === 0 && <Text tone="muted">保存した条件はありません。</Text>}
      {views.map((view) => (
        <SavedView key={view.id} view={view} onOpen={onDone} onRemove={() => void remove(view)} />
      ))}
      {failure !== null && (
        <Text tone="danger" role="alert">
          {failure}
        </Text>
      )}
      {hasFilters(search) || search.sort !== '' ? (
        <SaveForm
          tab={tab}
          search={search}
          onSaved={(view) => setViews((before) => [...before, view])}
        />
      ) : (
        <div css={form}>
          <Text variant="small" tone="muted">
            一覧を絞り込むか並べ替えると、その条件に名前を付けて保存できます。
          </Text>
        </div>
      )}
    </div>
  );
}

/** Shows the saved views below 1024 px. */
export const SavedViewsSheet = ({
  onDone,
  children,
}: {
  onDone: () => void;
  children: ReactNode;
}) => (
  <BottomSheet open onOpenChange={() => onDone()} title="保存した条件">
    {children}
  </BottomSheet>
);

interface SavedViewProps {
  view: ListView;
  onOpen: () => void;
  onRemove: () => void;
}

const SavedView = ({ view, onOpen, onRemove }: SavedViewProps) => (
  <div css={viewRow}>
    <Link css={menuLine} to={pathOf(view)} onClick={onOpen}>
      <span css={names}>
        {view.name}
        <small>{PAYMENT_TABS[view.list].label}</small>
      </span>
      <Text variant="small" tabularNums nowrap>
        {countText(view)}
      </Text>
    </Link>
    <IconButton icon={Trash2} size="sm" label={`「${view.name}」を削除`} onClick={onRemove} />
  </div>
);

const pathOf = ({ list, search }: ListView): string =>
  search === '' ? PAYMENT_TABS[list].path : `${PAYMENT_TABS[list].path}?${search}`;

const countText = ({ found_count, has_more }: ListView): string =>
  `${found_count.toLocaleString('ja-JP')}件${has_more ? '以上' : ''}`;

/** Saves the current filters and order under a name. */
function SaveForm({
  tab,
  search,
  onSaved,
}: Pick<Props, 'tab' | 'search'> & { onSaved: (view: ListView) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const [, searchText = ''] = listPath(tab, { ...search, page: 1 }).split('?');
      const body = { list: tab, name, search: searchText, filter: toFilter(tab, search) };
      onSaved(await host().http.call(createListView, { body }));
      setName('');
      setError(null);
      announce(`「${name}」を保存しました。`);
    } catch (thrown) {
      setError(refusalText(thrown));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      css={form}
      {...preventImeSubmit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="条件の名前" error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={40}
            value={name}
            onValueChange={setName}
          />
        )}
      </Field>
      <Button type="submit" size="sm" loading={pending}>
        今の条件を保存
      </Button>
    </form>
  );
}
