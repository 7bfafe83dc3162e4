import { paragraph, type MailBlock } from '../../mail/blocks.ts';

/** A code, how long it can be used, and that it is nobody else's. */
export const codeBlocks = (code: string, lifetimeSeconds: number): MailBlock[] => [
  { code },
  paragraph(
    `${lifetimeSeconds / 60}分以内に画面へ入力してください。`,
    'このコードは誰にも知らせないでください。',
  ),
];
