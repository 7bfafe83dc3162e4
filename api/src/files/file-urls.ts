import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import * as v from 'valibot';
import type { SignedUrls } from '../ports/signed-url.ts';

/** The only path of file bytes; the signed claims say which file it serves. */
export const CONTENT_PATH = '/api/v1/files/content';

const ClaimsSchema = v.variant('use', [
  v.strictObject({ use: v.literal('upload'), file: v.string(), session: v.string() }),
  v.strictObject({ use: v.literal('download'), file: v.string(), session: v.string() }),
  v.strictObject({
    use: v.literal('page'),
    file: v.string(),
    page: v.pipe(v.string(), v.regex(/^\d{1,3}$/)),
    session: v.string(),
  }),
]);
type FileClaims = v.InferOutput<typeof ClaimsSchema>;
export type DownloadClaims = Exclude<FileClaims, { use: 'upload' }>;

interface UrlContext {
  signedUrls: SignedUrls;
}

export const signUploadUrl = (context: UrlContext, file: string, session: string) =>
  signFileUrl(context, { use: 'upload', file, session });

export const signDownloadUrl = (context: UrlContext, file: string, session: string) =>
  signFileUrl(context, { use: 'download', file, session });

export const signPageUrl = (context: UrlContext, file: string, page: number, session: string) =>
  signFileUrl(context, { use: 'page', file, page: String(page), session });

/** Each URL works for one method, one object and one session, for at most 5 minutes. */
function signFileUrl({ signedUrls }: UrlContext, { ...claims }: FileClaims) {
  const { url, expiresAt } = signedUrls.sign(CONTENT_PATH, claims);
  return { url, expires_at: toTokyoIso(expiresAt) };
}

/** The claims of a genuine upload URL. */
export function readUploadClaims(context: UrlContext, query: unknown) {
  const claims = readClaims(context, query);
  return claims?.use === 'upload' ? claims : undefined;
}

/** The claims of a genuine download URL. */
export function readDownloadClaims(
  context: UrlContext,
  query: unknown,
): DownloadClaims | undefined {
  const claims = readClaims(context, query);
  return claims && claims.use !== 'upload' ? claims : undefined;
}

function readClaims({ signedUrls }: UrlContext, query: unknown): FileClaims | undefined {
  const result = v.safeParse(ClaimsSchema, signedUrls.read(CONTENT_PATH, query));
  return result.success ? result.output : undefined;
}
