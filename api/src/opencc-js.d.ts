declare module 'opencc-js/dict/JPShinjitaiCharactersRev' {
  /** Former and current standard forms of kanji: 「亞 亜|惡 悪|…」. */
  const pairs: string;
  export { pairs as default };
}
