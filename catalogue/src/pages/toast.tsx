import { Button } from '@hareto/design-system/actions/button.tsx';
import {
  createSnackbarStore,
  type ToastContent,
  type ToastItem,
} from '@hareto/design-system/feedback/snackbar-store.ts';
import { Snackbar, ToastRegion } from '@hareto/design-system/feedback/toast.tsx';
import { useState } from 'react';
import { PageBehind } from '../behind.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME, LONG_TEXT } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const SAVED: ToastContent = { tone: 'success', title: '下書きを保存しました' };
const FAILED: ToastContent = {
  tone: 'error',
  title: 'アップロードできませんでした',
  text: '通信が切れました。接続を確認して、もう一度お試しください。',
};
const NEWS: ToastContent = { tone: 'info', title: '5/18（月）深夜にメンテナンスを行います' };

/** A toast that stays open until it is closed, so that the visual suite can take a picture. */
const item = (content: ToastContent, id: number): ToastItem => ({
  durationMs: Infinity,
  ...content,
  id,
  open: true,
});
const toastRegion = (...contents: ToastContent[]) => ({
  fullWindow: true,
  show: () => (
    <PageBehind>
      <Controlled<readonly ToastItem[]> initial={contents.map(item)}>
        {(toasts, set) => (
          <ToastRegion
            toasts={toasts}
            onClose={(id) => {
              set(toasts.filter((toast) => toast.id !== id));
            }}
          />
        )}
      </Controlled>
    </PageBehind>
  ),
});

function WithStore() {
  const [store] = useState(createSnackbarStore);
  return (
    <PageBehind
      action={
        <Button
          onClick={() => {
            store.show(SAVED);
          }}
        >
          下書き保存
        </Button>
      }
    >
      <Snackbar store={store} />
    </PageBehind>
  );
}

export const toast = cataloguePage('toast', '通知', {
  success: toastRegion(SAVED),
  error: toastRegion(FAILED),
  info: toastRegion(NEWS),
  stack: toastRegion(SAVED, FAILED, NEWS),
  long: toastRegion({ tone: 'error', title: LONG_NAME, text: LONG_TEXT }),
  many: toastRegion(
    ...Array.from({ length: 22 }, (_, index) => ({
      ...SAVED,
      title: `${String(22 - index)}件目の下書きを保存しました`,
    })),
  ),
  interactive: { fullWindow: true, show: WithStore },
});
