import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { PreviewProps } from './preview.tsx';

const preview = lazyComponent(
  async () => (await import(/* webpackChunkName: "request-preview" */ './preview.tsx')).Preview,
);

/** Loads its script after the form. Hidden without the fee, because amounts would be missing. */
export function RequestPreview(props: PreviewProps) {
  return props.data.terms === null ? null : <preview.Component {...props} />;
}
