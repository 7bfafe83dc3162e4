import { css } from '@emotion/react';
import { Calendar as CalendarIcon } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';
import { BottomSheet } from '../overlays/bottom-sheet.tsx';
import { lazyComponent } from '../overlays/lazy-component.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { CalendarProps } from './calendar.tsx';

/** The calendar weighs 20 KB and is needed only when it is opened. */
const calendar = lazyComponent<CalendarProps>(
  async () => (await import(/* webpackChunkName: "calendar" */ './calendar.tsx')).Calendar,
);
const fetchCalendar = () => void calendar.loadScript();

const edgeOffset = css`
  margin-right: -8px;
`;
const SHEET_FOCUS = '[role="grid"] button[tabindex="0"]';

type CalendarButtonProps = CalendarProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  disabled: boolean | undefined;
};

const TITLE = '日付を選ぶ';
const BUTTON = {
  css: edgeOffset,
  icon: CalendarIcon,
  label: 'カレンダーを開く',
  size: 'sm',
  'aria-haspopup': 'dialog',
  onPointerEnter: fetchCalendar,
  onFocus: fetchCalendar,
} as const;

/** Opens a popover on wide screens, otherwise a sheet at the bottom. */
export function CalendarButton({ open, setOpen, disabled, ...days }: CalendarButtonProps) {
  const isDesktop = useIsDesktop();
  const button = { ...BUTTON, disabled };
  // Opens only when the content has loaded or failed to load: a popover that grows later would keep
  // the position that was chosen for its small size.
  const change = (next: boolean) => {
    if (next) void calendar.loadScript().then(() => setOpen(true));
    else setOpen(false);
  };
  const content = <calendar.Component {...days} />;
  if (!isDesktop)
    return (
      <>
        <IconButton {...button} onClick={() => change(true)} />
        <BottomSheet open={open} onOpenChange={change} title={TITLE} initialFocus={SHEET_FOCUS}>
          {content}
        </BottomSheet>
      </>
    );
  return (
    <Popover
      label={TITLE}
      width={340}
      align="end"
      managesFocus
      open={open}
      onOpenChange={change}
      trigger={<IconButton {...button} />}
    >
      {content}
    </Popover>
  );
}
