import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * Copies to the clipboard. If the browser refuses, tells the user where to select the link: on this
 * page if it shows the link, otherwise on the request's page.
 */
export async function copyLink(url: string, isLinkShown = true): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    host().snackbar.show({ color: 'success', title: '支払いリンクをコピーしました' });
  } catch {
    host().snackbar.show({
      color: 'error',
      title: 'コピーできませんでした',
      text: isLinkShown
        ? '表示されているリンクを選択してコピーしてください。'
        : '詳細画面に表示されるリンクを選択してコピーしてください。',
    });
  }
}
