import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useLazyMenu } from '@hareto/product-ui/use-lazy-menu.ts';
import { RequestMenuButton } from './request-menu-button.tsx';
import type { RequestMenuProps, RequestMenuListProps } from './request-menu-list.tsx';

const list = lazyComponent<RequestMenuListProps>(
  async () =>
    (await import(/* webpackChunkName: "request-menu" */ './request-menu-list.tsx'))
      .RequestMenuList,
);

/** The button ⋯ with its menu: at the end of a row, or beside the buttons of the detail. */
export function RequestMenu(props: RequestMenuProps) {
  const { opened, buttonProps } = useLazyMenu(list);
  return opened ? (
    <list.Component {...props} byKeyboard={opened.byKeyboard} />
  ) : (
    <RequestMenuButton
      buyerName={props.request.buyer_name}
      size={props.size ?? 'sm'}
      outlined={props.inRow !== true}
      {...buttonProps}
    />
  );
}
