import { fakeHost } from '@hareto/testing/fake-host.ts';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { ServicesContext } from '../services-context.ts';
import { aRegistry, servicesOf } from '../testing/render-shell.tsx';
import { Area } from './area.tsx';

test('reports an error with a reason when the cleanup of the left screen throws undefined', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const services = servicesOf(fakeHost(), aRegistry([]), { links: [] });
  const report = jest.fn(() => '');
  const telemetry = { for: () => ({ report }) } as unknown as typeof services.telemetry;
  function Left() {
    useEffect(
      () => () => {
        throw undefined;
      },
      [],
    );
    return null;
  }
  const page = (id: string, content: ReactNode) => (
    <ServicesContext value={{ ...services, telemetry }}>
      <Area id={id}>{content}</Area>
    </ServicesContext>
  );
  const { rerender } = render(page('left', <Left />));
  rerender(page('next', <h1>次の画面</h1>));
  expect(screen.getByRole('heading', { name: '次の画面' })).toBeVisible();
  expect(report.mock.calls).toEqual([
    [new Error('the screen threw without a reason'), { where: 'screen' }],
  ]);
  jest.restoreAllMocks();
});
