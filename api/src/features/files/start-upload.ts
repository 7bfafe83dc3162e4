import { randomBytes } from 'node:crypto';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { invoice_files } from '../../db/schema/files.ts';
import type { FileRow } from '../../files/describe-files.ts';
import { cleanFileName } from '../../files/file-names.ts';
import { signUploadUrl } from '../../files/file-urls.ts';
import { checkQuota } from '../../files/quota.ts';
import { newObjectKey } from '../../ports/object-store.ts';

type AnnouncedFile = Pick<FileRow, 'file_name' | 'content_type' | 'size' | 'sha256'>;

/**
 * The first of three steps; then the bytes are sent (file-content.ts) and the file is registered.
 */
export async function startUpload(
  context: Pick<Context, 'db' | 'clock' | 'signedUrls'>,
  caller: Caller,
  announced: AnnouncedFile,
) {
  const { db, clock } = context;
  const file_name = cleanFileName(announced.file_name);
  const now = clock.now();
  await checkQuota(db, caller.buyerId, now);
  const id = `f_${randomBytes(18).toString('base64url')}`;
  await db.insert(invoice_files).values({
    ...announced,
    file_name,
    id,
    buyer_id: caller.buyerId,
    user_id: caller.userId,
    object_key: newObjectKey(),
    created_at: now,
  });
  const { url, expires_at } = signUploadUrl(context, id, caller.sessionId);
  return { file_id: id, upload_url: url, expires_at };
}
