import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { PreviewProps } from './preview.tsx';

const preview = lazyComponent(
  async () => (await import(/* webpackChunkName: "request-preview" */ './preview.tsx')).Preview,
);

/** Its script loads after the form's; without the fee the amounts of the mail are unknown. */
export function RequestPreview(props: PreviewProps) {
  return props.data.terms === null ? null : <preview.Part {...props} />;
}
