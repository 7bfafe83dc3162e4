/** Texts that a browser's page translation leaves alone. */
const UNTOUCHED = 'script, style, textarea, [translate="no"]';

/**
 * Does to the page what a browser's translation does: each text node is replaced by two `<font>`
 * elements around a new text node. The words do not change, so that a test finds them.
 */
export function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest(`${UNTOUCHED}, font`)) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}
