import { Button } from '@hareto/design-system/actions/button.tsx';
import {
  createSnackbarStore,
  type ToastContent,
  type ToastItem,
} from '@hareto/design-system/feedback/snackbar-store.ts';
import { Snackbar, ToastRegion } from '@hareto/design-system/feedback/toast.tsx';
import { useState } from 'react';
import { Behind } from '../behind.tsx';
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

/** Stays open until it is closed, so that a picture can be taken. */
const item = (content: ToastContent, id: number): ToastItem => ({
  durationMs: Infinity,
  ...content,
  id,
  open: true,
});
const region = (...contents: ToastContent[]) => ({
  alone: true,
  show: () => (
    <Behind>
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
    </Behind>
  ),
});

function WithStore() {
  const [store] = useState(createSnackbarStore);
  return (
    <Behind
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
    </Behind>
  );
}

export const toast = cataloguePage('toast', '通知', {
  success: region(SAVED),
  error: region(FAILED),
  info: region(NEWS),
  stack: region(SAVED, FAILED, NEWS),
  long: region({ tone: 'error', title: LONG_NAME, text: LONG_TEXT }),
  twenty: region(
    ...Array.from({ length: 22 }, (_, index) => ({
      ...SAVED,
      title: `${String(22 - index)}件目の下書きを保存しました`,
    })),
  ),
  live: { alone: true, show: WithStore },
});
