/** They reorder the letters around them, so that a text reads as another one. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text that the other party typed, for a mail or a notice. An empty line ends a section there, and ■
 * begins a heading: the text must not look like a section of ours.
 */
export const typedText = (text: string): string =>
  text
    .replace(BIDI_CONTROLS, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => (index === 0 && !line.startsWith('■') ? line : `　${line}`))
    .join('\n');
