import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Copies to the clipboard. If the browser refuses, the user can select the link, which the page of
 * the request shows and the list does not.
 */
export async function copyLink(url: string, isShown = true): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    host().snackbar.show({ color: 'success', title: '支払いリンクをコピーしました' });
  } catch {
    host().snackbar.show({
      color: 'error',
      title: 'コピーできませんでした',
      text: isShown
        ? '表示されているリンクを選択してコピーしてください。'
        : '詳細画面に表示されるリンクを選択してコピーしてください。',
    });
  }
}
