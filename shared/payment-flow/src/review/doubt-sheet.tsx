import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { countDoubts, type Doubt } from '../reading/doubts.ts';
import { ShownDoubt, type NameRef } from './shown-doubt.tsx';

const { color } = vars;

const frame = css`
  flex: none;
  display: grid;
  gap: ${vars.space[3]};
  padding: ${vars.space[3.5]} ${vars.space[4]} max(${vars.space[4]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  font-size: ${vars.font[14]};
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2]};
  font-weight: 700;
  &:focus-visible {
    outline: none;
  }
  > span {
    flex: 1;
  }
`;
const doubtful = css`
  color: ${color.warning};
`;
const resolvedStyle = css`
  color: ${color.success};
`;
const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2]};
`;
const choice = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1.5]};
  min-height: 2.75rem;
  padding: 0 ${vars.space[3.5]} 0 ${vars.space[2.5]};
  border: 1px solid ${color.warningLine};
  border-radius: 1.375rem;
  background: ${color.surface};
  font-weight: 500;
  cursor: pointer;
  &:hover {
    background: ${color.warningBg};
  }
`;
const navigation = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
`;

export interface DoubtSheetProps {
  doubts: readonly Doubt[];
  /** The doubt that is shown enlarged; null shows the whole document. */
  shown: string | null;
  onShow: (field: string | null) => void;
  /** 修正する: focuses the field in the form. */
  onCorrect: (field: string) => void;
}

/** The values to check, in a list or one by one. Shown below a document that covers the form. */
export function DoubtSheet({ doubts, shown, onShow, onCorrect }: DoubtSheetProps) {
  const [hadDoubts, setHadDoubts] = useState(false);
  if (doubts.length > 0 && !hadDoubts) setHadDoubts(true);
  const name = useFocusedName();
  const index = doubts.findIndex(({ mark }) => mark.field === shown);
  const doubt = doubts[index];
  const show = (position: number) => {
    const next = doubts[(position + doubts.length) % doubts.length];
    onShow(next?.mark.field ?? null);
  };
  const showAndFocus = (field: string | null) => {
    name.focusNext();
    onShow(field);
  };
  if (doubts.length === 0) return hadDoubts && <NoDoubtsLeft nameRef={name.ref} />;
  return (
    <div role="group" aria-label="確認が必要な項目" css={frame}>
      <div css={[head, doubtful]}>
        <Icon icon={TriangleAlert} size="1.25rem" />
        <span role="status">{countDoubts(doubts)}</span>
        {doubt && <TextButton onClick={() => showAndFocus(null)}>全体を表示</TextButton>}
      </div>
      {doubt ? (
        <ShownDoubt
          doubt={doubt}
          nameRef={name.ref}
          onConfirmed={() => {
            const next = doubts[index + 1] ?? doubts[index - 1];
            showAndFocus(next?.mark.field ?? null);
          }}
          onCorrect={onCorrect}
        />
      ) : (
        <Choices doubts={doubts} firstRef={name.ref} onChoose={showAndFocus} />
      )}
      {doubt && doubts.length > 1 && (
        <DoubtNavigation
          name={doubt.mark.label}
          index={index}
          count={doubts.length}
          onShowIndex={show}
        />
      )}
    </div>
  );
}

/** When the pressed button disappears, the focus moves to the name that is shown instead. */
function useFocusedName() {
  const shouldFocus = useRef(false);
  return {
    focusNext: () => {
      shouldFocus.current = true;
    },
    ref: (element: HTMLElement | null) => {
      if (element && shouldFocus.current) element.focus();
      if (element) shouldFocus.current = false;
    },
  };
}

const NoDoubtsLeft = ({ nameRef }: { nameRef: NameRef }) => (
  <div css={[frame, head, resolvedStyle]} role="status" tabIndex={-1} ref={nameRef}>
    <Icon icon={CircleCheck} size="1.25rem" />
    <span>要確認の項目はありません</span>
  </div>
);

interface DoubtNavigationProps {
  /** Announced to screen readers when it changes. */
  name: string;
  index: number;
  count: number;
  onShowIndex: (index: number) => void;
}

const DoubtNavigation = ({ name, index, count, onShowIndex }: DoubtNavigationProps) => (
  <div css={navigation}>
    <TextButton icon={ChevronLeft} onClick={() => onShowIndex(index - 1)}>
      前の項目
    </TextButton>
    <span aria-live="polite">
      <VisuallyHidden>{name}</VisuallyHidden>
      <span>{`${String(index + 1)} / ${String(count)}`}</span>
    </span>
    <TextButton iconEnd={ChevronRight} onClick={() => onShowIndex(index + 1)}>
      次の項目
    </TextButton>
  </div>
);

interface ChoicesProps {
  doubts: readonly Doubt[];
  firstRef: NameRef;
  onChoose: (field: string) => void;
}

const Choices = ({ doubts, firstRef, onChoose }: ChoicesProps) => (
  <div css={choices}>
    {doubts.map(({ mark: { field, number, label }, differs }, index) => (
      <button
        key={field}
        ref={index === 0 ? firstRef : undefined}
        type="button"
        css={choice}
        onClick={() => onChoose(field)}
      >
        <MarkNumber number={number} review={!differs} />
        <span>{label}</span>
      </button>
    ))}
  </div>
);
