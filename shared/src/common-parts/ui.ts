/** Parts of the interface that the host shows itself and nearly every screen of a remote uses. */
export { buttonStyle } from '../ui/button-style.ts';
export { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx';
export { vars } from '../ui/css-variables.ts';
export { EmptyState } from '../ui/empty-state.tsx';
export { ErrorState } from '../ui/error-state.tsx';
export { Icon } from '../ui/icon.tsx';
export { latePart } from '../ui/late-part.tsx';
export { announce } from '../ui/live-announcer.tsx';
export { mq } from '../ui/media.ts';
export { Breadcrumbs, Page, PageHeader, PageHeading } from '../ui/page.tsx';
export { Spinner } from '../ui/spinner.tsx';
export { nowrap, palt, phrase, tabular, text } from '../ui/text-styles.ts';
export { Text, TEXT_TONE } from '../ui/text.tsx';
export { visuallyHidden, VisuallyHidden } from '../ui/visually-hidden.tsx';
