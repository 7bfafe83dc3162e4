/** Leaves the app for a signed address: a download, the bank's authentication page. */
export function navigateTo(url: string): void {
  window.location.assign(url);
}
