import { render, screen } from '@testing-library/react';
import { CountPill } from './badge.tsx';
import { SkeletonFacts, SkeletonRegion } from './skeleton.tsx';

test.each([
  [null, '–'],
  [0, '0'],
  [999, '999'],
  [1_000, '999+'],
])('shows a count of %s as %s', (count, text) => {
  const { container } = render(<CountPill count={count} />);
  expect(container).toHaveTextContent(text);
});

test('announces loading once, not for each bar', () => {
  const { container } = render(<SkeletonFacts count={3} />);
  // The bars are hidden for 200 ms.
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('読み込み中');
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  const bars = [...container.querySelectorAll('[aria-hidden="true"]')];
  expect(bars.map(({ textContent }) => textContent).join('')).toBe('');
});

test('names what is loading', () => {
  render(<SkeletonRegion label="カードを読み込んでいます">…</SkeletonRegion>);
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(
    'カードを読み込んでいます',
  );
});
