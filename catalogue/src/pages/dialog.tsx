import { BottomSheet } from '@hareto/design-system/overlays/bottom-sheet.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Drawer } from '@hareto/design-system/overlays/drawer.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { LoadingOverlay } from '@hareto/design-system/overlays/loading-overlay.tsx';
import { ConfirmModal, Modal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { DraftConflictDialog } from '@hareto/product-ui/draft-conflict-dialog.tsx';
import type { ReactNode } from 'react';
import { PageBehind } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

type Overlay = (open: boolean, close: () => void) => ReactNode;

/** An overlay that is open at first; a button on the page behind it opens it again. */
const overlay = (render: Overlay) => ({
  fullWindow: true,
  show: () => (
    <Controlled initial={true}>
      {(open, set) => (
        <PageBehind
          action={
            <Button
              onClick={() => {
                set(true);
              }}
            >
              開く
            </Button>
          }
        >
          {render(open, () => {
            set(false);
          })}
        </PageBehind>
      )}
    </Controlled>
  ),
});
const FACTS = (
  <DescriptionList
    items={[
      { term: '請求金額（税込）', value: '¥1,284,800' },
      { term: '手数料（3.0%）', value: '¥38,544' },
      { term: 'お支払い総額', value: '¥1,323,344' },
    ]}
  />
);

export const modal = cataloguePage('modal', '確認の画面', {
  confirm: overlay((open, close) => (
    <ConfirmModal open={open} title="この内容で支払いを申し込みますか？" onYes={close} onNo={close}>
      カードの承認を求めます。
    </ConfirmModal>
  )),
  destructive: overlay((open, close) => (
    <ConfirmModal
      destructive
      open={open}
      title="この下書きを削除しますか？"
      onYes={close}
      onNo={close}
    >
      「北斗クラウドサービス株式会社 ¥1,284,800」の下書きを削除します。元に戻せません。
    </ConfirmModal>
  )),
  named: overlay((open, close) => (
    <ConfirmModal
      destructive
      open={open}
      title="VISA •••• 1204 を削除しますか？"
      yesLabel="削除する"
      noLabel="キャンセル"
      onYes={close}
      onNo={close}
    >
      このカードでの予約済みのお支払いは変わりません。
    </ConfirmModal>
  )),
  pending: overlay((open, close) => (
    <ConfirmModal
      pending
      open={open}
      title="この取引先を削除しますか？"
      onYes={close}
      onNo={close}
    />
  )),
  notice: overlay((open, close) => (
    <NoticeModal open={open} title="お支払い依頼を取得できませんでした" onClose={close}>
      このお支払い依頼は、期限が切れているか無効です。依頼元に直接お問い合わせください。
    </NoticeModal>
  )),
  long: overlay((open, close) => (
    <ConfirmModal
      open={open}
      title={`${LONG_NAME}への支払いをキャンセルしますか？`}
      onYes={close}
      onNo={close}
    >
      {LONG_TEXT.repeat(6)}
    </ConfirmModal>
  )),
  conflict: overlay((open, close) => (
    <DraftConflictDialog
      open={open}
      objectName="この下書き"
      onOverwrite={async () => {
        close();
        await Promise.resolve();
      }}
      onReload={async () => {
        close();
        await Promise.resolve();
      }}
    />
  )),
  form: overlay((open, close) => (
    <Modal
      open={open}
      onOpenChange={close}
      title="氏名の変更"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            やめる
          </Button>
          <Button onClick={close}>変更する</Button>
        </>
      }
    >
      <Field label="氏名" required>
        {(control) => (
          <Controlled initial="佐伯 美咲">
            {(value, set) => <TextInput {...control} value={value} onValueChange={set} />}
          </Controlled>
        )}
      </Field>
    </Modal>
  )),
});

export const drawer = cataloguePage('drawer', 'ドロワーとシート', {
  drawer: overlay((open, close) => (
    <Drawer open={open} onOpenChange={close} title="メニュー">
      {FACTS}
    </Drawer>
  )),
  'drawer-long': overlay((open, close) => (
    <Drawer open={open} onOpenChange={close} title={LONG_NAME}>
      <p>{LONG_TEXT.repeat(20)}</p>
    </Drawer>
  )),
  sheet: overlay((open, close) => (
    <BottomSheet open={open} onOpenChange={close} title="お支払いの内訳">
      {FACTS}
    </BottomSheet>
  )),
  'sheet-long': overlay((open, close) => (
    <BottomSheet open={open} onOpenChange={close} title="お支払いの内訳">
      <p>{LONG_TEXT.repeat(20)}</p>
    </BottomSheet>
  )),
});

export const loading = cataloguePage('loading', '画面全体の待ち', {
  payment: {
    fullWindow: true,
    show: () => (
      <PageBehind>
        <LoadingOverlay immediate open message="お支払いを申し込んでいます…" />
      </PageBehind>
    ),
  },
  late: {
    fullWindow: true,
    show: () => (
      <PageBehind>
        <LoadingOverlay open message="ログインしています…" />
      </PageBehind>
    ),
  },
});
