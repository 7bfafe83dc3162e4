import { act, fireEvent, render, screen } from '@testing-library/react';
import { Ellipsis, RotateCw } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Menu, MenuItem, SubMenu } from './menu.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

/** jsdom has no PointerEvent, and Testing Library's own lacks the pointer type. */
const mouse = (element: Element, type: string, at = 0) => {
  act(() => {
    element.dispatchEvent(
      Object.assign(
        new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at, clientY: at }),
        { pointerType: 'mouse' },
      ),
    );
  });
};

describe('tooltip', () => {
  const hint = () => screen.queryByRole('tooltip')?.textContent ?? null;
  const enter = (name: string) => {
    mouse(screen.getByRole('button', { name }), 'pointermove');
  };
  /** Moves the pointer past the tooltip, which stays open under the pointer. */
  const leave = (name: string) => {
    for (const type of ['pointerout', 'pointerleave'])
      mouse(screen.getByRole('button', { name }), type);
    mouse(document.body, 'pointermove', 500);
  };
  const setup = () =>
    render(
      <TooltipProvider>
        <Tooltip label="縮小する">
          <IconButton icon={RotateCw} label="縮小" />
        </Tooltip>
        <Tooltip label="回転する">
          <IconButton icon={RotateCw} label="回転" />
        </Tooltip>
      </TooltipProvider>,
    );

  test('opens after 700 ms, and closes on leave', () => {
    setup();
    enter('縮小');
    pass(699);
    expect(hint()).toBeNull();
    pass(1);
    expect(hint()).toBe('縮小する');
    leave('縮小');
    pass(0);
    expect(hint()).toBeNull();
  });

  test.each([
    [299, '回転する'],
    [300, null],
  ])(
    'on a button entered %i ms after the last tooltip has closed, shows at once: %s',
    (pause, shown) => {
      setup();
      enter('縮小');
      pass(700);
      leave('縮小');
      pass(pause);
      enter('回転');
      pass(0);
      expect(hint()).toBe(shown);
    },
  );

  test('opens at once on focus by the keyboard', () => {
    setup();
    act(() => {
      screen.getByRole('button', { name: '縮小' }).focus();
    });
    expect(hint()).toBe('縮小する');
  });
});

describe('submenu', () => {
  const setup = () =>
    render(
      <Menu open trigger={<IconButton icon={Ellipsis} label="その他の操作" />}>
        <SubMenu label="書類">
          <MenuItem onSelect={() => undefined}>領収書</MenuItem>
        </SubMenu>
        <MenuItem onSelect={() => undefined}>コピーして作成</MenuItem>
      </Menu>,
    );
  const receipt = () => screen.queryByRole('menuitem', { name: '領収書' });

  test('opens after 100 ms of hover', () => {
    setup();
    mouse(screen.getByRole('menuitem', { name: '書類' }), 'pointermove');
    pass(99);
    expect(receipt()).toBeNull();
    pass(1);
    expect(receipt()).toBeInTheDocument();
  });

  test.each([
    [299, true],
    [300, false],
  ])(
    'when the pointer crosses another item %i ms after it left the trigger, stays open: %s',
    (ms, open) => {
      setup();
      const trigger = screen.getByRole('menuitem', { name: '書類' });
      mouse(trigger, 'pointermove', 10);
      pass(100);
      // Places the content as a browser would: at the right of the first level.
      const content = screen.getByRole('menu', { name: '書類' });
      content.dataset['side'] = 'right';
      content.getBoundingClientRect = () =>
        DOMRect.fromRect({ x: 120, y: 0, width: 160, height: 200 });
      mouse(trigger, 'pointerout', 60);
      pass(ms);
      mouse(screen.getByRole('menuitem', { name: 'コピーして作成' }), 'pointermove', 80);
      expect(receipt() !== null).toBe(open);
    },
  );

  test('closes only the second level by 戻る', () => {
    setup();
    fireEvent.click(screen.getByRole('menuitem', { name: '書類' }));
    expect(receipt()).toBeInTheDocument();
    fireEvent.click(screen.getByRole('menuitem', { name: '戻る' }));
    expect(receipt()).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'コピーして作成' })).toBeInTheDocument();
  });
});

test.each([
  [false, 299, null],
  [false, 300, 'ログインしています…'],
  [true, 0, 'ログインしています…'],
])('shows in the loading overlay (immediate %s) after %i ms: %s', (immediate, ms, text) => {
  render(<LoadingOverlay open immediate={immediate} message="ログインしています…" />);
  pass(ms);
  expect(screen.queryByText('ログインしています…')?.textContent ?? null).toBe(text);
});
