/**
 * Opens the signed URL of a download. The attribute `download` keeps the page when the answer is a
 * refusal, which would otherwise be shown in place of the page. Chrome reports the failed download,
 * Firefox opens a tab with an error, and Safari saves the answer as a file.
 */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
