import { host } from '@hareto/platform/remote-kit/host.ts';

/** To the clipboard; where the browser refuses, the address stands beside the button to be marked. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    host().snackbar.show({ color: 'success', title: '支払いリンクをコピーしました' });
  } catch {
    host().snackbar.show({
      color: 'error',
      title: 'コピーできませんでした',
      text: '表示されているリンクを選択してコピーしてください。',
    });
  }
}
