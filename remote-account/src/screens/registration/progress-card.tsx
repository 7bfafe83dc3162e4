import { css } from '@emotion/react';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CircleCheck } from 'lucide-react';
import { ProgressList } from './progress-list.tsx';
import { useProgress } from './use-progress.ts';

const NEXT_LABEL = '確認画面へ進む';

const heading = css`
  font-size: ${vars.font[14]};
`;
const count = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${vars.space[2]};
  margin-bottom: ${vars.space[2]};
  font-size: ${vars.font[13]};
  color: ${vars.color.textMuted};
  font-variant-numeric: tabular-nums;
  b {
    font-size: ${vars.font[28]};
    line-height: 1.3;
    color: ${vars.color.text};
  }
`;
const bar = css`
  height: 0.375rem;
  border-radius: ${vars.radius.full};
  background: ${vars.color.lineSoft};
  overflow: hidden;
  > div {
    height: 100%;
    border-radius: inherit;
    background: ${vars.color.primary};
  }
`;
// A long list scrolls, so that the button stays visible.
const list = css`
  max-height: max(10rem, calc(100dvh - 23.75rem));
  margin: 0 calc(-1 * ${vars.space[3]});
  padding: 0 ${vars.space[3]};
  overflow-y: auto;
`;
const submit = css`
  margin-top: ${vars.space[4]};
`;
const saved = css`
  display: flex;
  gap: ${vars.space[2]};
  padding: 0 ${vars.space[1]};
  font-size: ${vars.font[12]};
  line-height: 1.7;
  color: ${vars.color.textMuted};
  > svg {
    margin-top: 0.25em;
    color: ${vars.color.success};
  }
`;

/** Shown beside the form: the missing fields, and the button to continue. */
export function ProgressCard() {
  const progress = useProgress();
  const { missingCount, totalCount } = progress;
  return (
    <>
      <Card aria-label="入力の状況">
        <CardBody>
          <h2 css={heading}>入力の状況</h2>
          <p css={count}>
            <span>
              <b>{`あと${String(missingCount)}`}</b> 項目
            </span>
            <span>{`${String(totalCount - missingCount)} / ${String(totalCount)}`}</span>
          </p>
          <div css={bar} aria-hidden="true">
            <div
              style={{
                width: `${String(Math.round(((totalCount - missingCount) / totalCount) * 100))}%`,
              }}
            />
          </div>
          <div css={list}>
            <ProgressList progress={progress} />
          </div>
          <div css={submit}>
            <SubmitButton block>{NEXT_LABEL}</SubmitButton>
          </div>
        </CardBody>
      </Card>
      <p css={saved}>
        <Icon icon={CircleCheck} />
        <span>
          入力内容は自動で保存されます。画面を閉じても、ログインすると続きから再開できます。
        </span>
      </p>
    </>
  );
}

/** The progress on phones, with the list in a sheet. */
export function ProgressBar() {
  const progress = useProgress();
  return (
    <StickyBar
      label={progress.missingCount > 0 ? '未入力' : '入力の状況'}
      value={<Text weight={700} tabularNums>{`あと${String(progress.missingCount)}項目`}</Text>}
      details={(close) => <ProgressList progress={progress} onLeave={close} />}
    >
      <SubmitButton block>{NEXT_LABEL}</SubmitButton>
    </StickyBar>
  );
}
