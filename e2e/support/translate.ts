import type { Page } from './test.ts';

/**
 * Translates every page of the tab as a browser does: each text node, also a later one, is replaced
 * by two `<font>` elements around a new text node. The text does not change, so that a test finds
 * it. The translation follows a moment after the text, as in a browser.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') return;
      if (parent.closest('head, script, style, textarea, font, [translate="no"]')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateBelow = (root: Node) => {
      if (root instanceof Text) return translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text && target.isConnected) translate(target);
        for (const node of addedNodes) if (node.isConnected) translateBelow(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
