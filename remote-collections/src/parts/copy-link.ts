import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Copies to the clipboard. If the browser refuses, the user can select the link on the page of the
 * request; the list does not show the link.
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
