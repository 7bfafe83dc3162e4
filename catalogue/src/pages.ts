import { badge } from './pages/badge.tsx';
import { button } from './pages/button.tsx';
import { choice } from './pages/choice.tsx';
import { combobox } from './pages/combobox.tsx';
import { date } from './pages/date.tsx';
import { drawer, loading, modal } from './pages/dialog.tsx';
import { documents } from './pages/document.tsx';
import { facts } from './pages/facts.tsx';
import { feedback } from './pages/feedback.tsx';
import { field } from './pages/field.tsx';
import { file } from './pages/file.tsx';
import { forms } from './pages/form.tsx';
import { frame } from './pages/frame.tsx';
import { icon } from './pages/icon.tsx';
import { iconButton } from './pages/icon-button.tsx';
import { textAndBrands } from './pages/text-and-brands.tsx';
import { lists } from './pages/list.tsx';
import { listFilters } from './pages/list-filters.tsx';
import { money } from './pages/money.tsx';
import { navigation } from './pages/navigation.tsx';
import { password } from './pages/password.tsx';
import { pin } from './pages/pin.tsx';
import { menu, popover, tooltip } from './pages/overlays.tsx';
import { selects } from './pages/select.tsx';
import { textButton } from './pages/text-button.tsx';
import { toast } from './pages/toast.tsx';
import type { CataloguePage } from './state.ts';

/** The pages in the order of the index: actions, inputs, data, feedback and overlays, frames. */
export const pages: readonly CataloguePage[] = [
  button,
  textButton,
  iconButton,
  icon,
  field,
  password,
  money,
  date,
  pin,
  selects,
  combobox,
  choice,
  file,
  forms,
  badge,
  lists,
  listFilters,
  navigation,
  facts,
  documents,
  textAndBrands,
  feedback,
  modal,
  drawer,
  menu,
  popover,
  tooltip,
  toast,
  loading,
  frame,
];
