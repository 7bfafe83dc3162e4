import { render, screen, within } from '@testing-library/react';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { Stepper } from './stepper.tsx';

const STEPS = ['請求書情報', 'お支払い方法・確認', '完了'];

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

test('marks the current step and offers no way back', () => {
  show(<Stepper steps={STEPS} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('links only the next step', () => {
  show(<Stepper steps={STEPS} current={0} nextHref="/payments/add/confirm" />);
  const next = screen.getAllByRole('listitem')[1];
  expect(next && within(next).getByRole('link')).toHaveAttribute('href', '/payments/add/confirm');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
