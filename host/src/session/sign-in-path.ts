/** Where an anonymous user is sent: /signin with the full original path (spec §2). */
export const signInPath = (wanted: string): string => (wanted === '/' || wanted.startsWith('/signin') ? '/signin' : `/signin?redirect=${encodeURIComponent(wanted)}`);
