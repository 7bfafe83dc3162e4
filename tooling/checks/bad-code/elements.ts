import type { BadCode } from './bad-code.ts';

const element = (rule: string, jsx: string): BadCode => ({
  rule: `jsx-a11y/${rule}`,
  text: `const act = () => undefined;\nexport const Bad = () => ${jsx};\nexport const use = act;\n`,
});

/**
 * Elements that do not work with a keyboard or a screen reader, and hooks that React cannot track.
 */
export const BAD_ELEMENTS: readonly BadCode[] = [
  element('alt-text', '<img src="a.png" />'),
  element('anchor-has-content', '<a href="/a" />'),
  element('anchor-is-valid', '<a href="#">x</a>'),
  element('aria-activedescendant-has-tabindex', '<div aria-activedescendant="a" />'),
  element('aria-props', '<div aria-labeledby="a" />'),
  element('aria-proptypes', '<div aria-hidden="maybe" />'),
  element('aria-role', '<div role="buton" />'),
  element('aria-unsupported-elements', '<meta aria-hidden="false" />'),
  element('autocomplete-valid', '<input type="text" autoComplete="nickname-of-dog" />'),
  element('click-events-have-key-events', '<div onClick={act} />'),
  element('heading-has-content', '<h1 />'),
  element('html-has-lang', '<html />'),
  element('iframe-has-title', '<iframe src="/a" />'),
  element('img-redundant-alt', '<img src="a.png" alt="image of a cat" />'),
  element('interactive-supports-focus', '<div role="button" onClick={act} onKeyDown={act} />'),
  element('label-has-associated-control', '<label>x</label>'),
  element('media-has-caption', '<video src="a.mp4" />'),
  element('mouse-events-have-key-events', '<p onMouseOver={act}>x</p>'),
  element('no-access-key', '<button accessKey="s">x</button>'),
  element('no-autofocus', '<input autoFocus />'),
  element('no-distracting-elements', '<marquee />'),
  element('no-interactive-element-to-noninteractive-role', '<button role="article">x</button>'),
  element('no-noninteractive-element-interactions', '<li onClick={act} onKeyDown={act}>x</li>'),
  element('no-noninteractive-element-to-interactive-role', '<h1 role="button">x</h1>'),
  element('no-redundant-roles', '<button role="button">x</button>'),
  element('no-static-element-interactions', '<div onClick={act} onKeyDown={act} />'),
  element('role-has-required-aria-props', '<div role="slider" />'),
  element('role-supports-aria-props', '<ul aria-checked="true" />'),
  element('scope', '<p scope="col">x</p>'),
  element('tabindex-no-positive', '<button tabIndex={3}>x</button>'),
  {
    rule: 'react-hooks/rules-of-hooks',
    text: "import { useState } from 'react';\nexport function Bad({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
  },
  {
    rule: 'react-hooks/exhaustive-deps',
    text: "import { useEffect } from 'react';\nexport function useBad(value: string) {\n  useEffect(() => {\n    console.log(value);\n  }, []);\n}\n",
  },
];
