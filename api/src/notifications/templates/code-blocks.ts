import { paragraph, type MailBlock } from '../../mail/blocks.ts';

/** The code, its lifetime, and the warning not to show it to anyone. */
export const codeBlocks = (code: string, lifetimeSeconds: number): MailBlock[] => [
  { code },
  paragraph(
    `${lifetimeSeconds / 60}分以内に画面に入力してください。`,
    'このコードは誰にも教えないでください。',
  ),
];
