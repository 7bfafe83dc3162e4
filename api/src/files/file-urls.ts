import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import * as v from 'valibot';
import type { SignedUrls } from '../ports/signed-url.ts';

/** The one path of bytes; what lies behind it says the signature. */
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

/** Addresses of files: each for one method, one object and one session, at most 5 minutes. */
export function createFileUrls(signedUrls: SignedUrls) {
  const sign = ({ ...claims }: FileClaims) => {
    const { url, expiresAt } = signedUrls.sign(CONTENT_PATH, claims);
    return { url, expires_at: toTokyoIso(expiresAt) };
  };
  const read = (query: unknown): FileClaims | undefined => {
    const result = v.safeParse(ClaimsSchema, signedUrls.read(CONTENT_PATH, query));
    return result.success ? result.output : undefined;
  };
  return {
    forUpload: (file: string, session: string) => sign({ use: 'upload', file, session }),
    forDownload: (file: string, session: string) => sign({ use: 'download', file, session }),
    forPage: (file: string, page: number, session: string) =>
      sign({ use: 'page', file, page: String(page), session }),
    readUpload: (query: unknown) => {
      const claims = read(query);
      return claims?.use === 'upload' ? claims : undefined;
    },
    readDownload: (query: unknown): DownloadClaims | undefined => {
      const claims = read(query);
      return claims && claims.use !== 'upload' ? claims : undefined;
    },
  };
}

export type FileUrls = ReturnType<typeof createFileUrls>;
