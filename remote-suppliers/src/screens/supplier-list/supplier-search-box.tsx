import { css } from '@emotion/react';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { supplierListPath, type SupplierSearch } from '../../domain/supplier-search.ts';

const box = css`
  width: 320px;
  ${mq.mobile} {
    width: 100%;
  }
`;

/** The address contains the search, so that Back restores the previous one. */
export function SupplierSearchBox({ search }: { search: SupplierSearch }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search.keyword);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void navigate(supplierListPath({ status: search.status, keyword: text.trim() }));
  };
  return (
    <form role="search" onSubmit={submit}>
      <Row gap={2}>
        <TextInput
          css={box}
          type="search"
          aria-label="取引先を検索"
          placeholder="名称・カナ・法人番号"
          maxLength={100}
          startSlot={<Icon icon={Search} />}
          value={text}
          onValueChange={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
          }}
        />
        <Button type="submit" variant="secondary">
          検索
        </Button>
      </Row>
    </form>
  );
}
