/** Opens the signed URL of a download. */
export function navigateTo(url: string): void {
  window.location.assign(url);
}
