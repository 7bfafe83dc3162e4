import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Replaces lucide's `createLucideIcon` in the builds (tooling/webpack/base.ts). The original adds
 * sizes, strokes and a context that nothing here uses (1 KB per bundle).
 */
export default function createIcon({ name, node }: IconData) {
  return function Glyph(props: SVGProps<SVGSVGElement>) {
    const isDecoration = props['aria-label'] === undefined;
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(isDecoration ? { 'aria-hidden': true } : {})}
        {...props}
        className={`lucide lucide-${name} ${props.className ?? ''}`}
      >
        {node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes }))}
      </svg>
    );
  };
}
