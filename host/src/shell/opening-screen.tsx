import { BootScreen } from './boot-screen.tsx';

/**
 * The whole page before there is a layout to show. By its mark the browser keeps the picture of the
 * document that led here (host/edge/boot-style.ts).
 */
export function OpeningScreen() {
  return (
    <div data-opening>
      <BootScreen />
    </div>
  );
}
