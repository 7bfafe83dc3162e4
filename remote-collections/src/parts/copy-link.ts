import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Copies to the clipboard; if the browser refuses, the user can select the link in the box of the
 * page of the request. A row of the list and its menu show no link.
 */
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
