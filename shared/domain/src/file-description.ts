/** `file_type`: 1 スキャン画像, 2 電子取引データ. `paper_size`: 2 A4, null without paper. */
interface FileDescription {
  readonly file_type: 1 | 2;
  readonly paper_size: 2 | null;
}

/**
 * The default description of a file, until the user chooses another one: a PDF is 電子取引データ, a
 * picture is a scan of A4 paper.
 */
export const defaultFileDescription = (contentType: string): FileDescription =>
  contentType === 'application/pdf'
    ? { file_type: 2, paper_size: null }
    : { file_type: 1, paper_size: 2 };
