/**
 * Opens the signed URL of a download. The page stays when the answer is a refusal, which has no
 * file name and would be shown in place of the page. Chrome reports the failed download, Firefox
 * opens a tab with an error, and Safari saves the answer as a file.
 */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
