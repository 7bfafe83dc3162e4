declare module 'opencc-js/dict/JPShinjitaiCharactersRev' {
  /** Former and present standard forms of kanji: 「亞 亜|惡 悪|…」. */
  const pairs: string;
  export { pairs as default };
}
