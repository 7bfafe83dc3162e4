/** The registered address with the answer appended to its own query (RFC 6749 §4.1.2). */
export function redirectUrl(
  redirectUri: string,
  answer: Record<string, string | undefined>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
