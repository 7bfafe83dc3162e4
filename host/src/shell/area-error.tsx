import { isCallFailure, isNotFound, type ProblemFailure } from '@hareto/contracts/problem.ts';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from '@hareto/platform/router/react-router.ts';
import { useIsShown } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { ErrorState } from '@hareto/design-system/feedback/error-state.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { RotateCw } from 'lucide-react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { RemoteError } from '../remotes/remote-error.ts';
import { useRecovery } from './use-recovery.ts';
import { MissingScreen } from '../routing/missing-screen.ts';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useRemotes, useServices } from '../services-context.ts';
import { NotFoundText } from './not-found.tsx';
import { ServiceAnchor } from './service-anchor.tsx';
import { serviceEntries } from './service-links.ts';

/** Replaces a failed screen: only the remote's area; header and navigation stay. */
export function AreaError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) ? error.status === 404 : isNotFound(error);
  const isSwitchedOff = error instanceof RemoteError && error.causeKind === 'disabled';
  return (
    <Page>
      {isMissing || isSwitchedOff ? (
        <NotFoundText isPageKnown={isMissing && !isRouteErrorResponse(error)} />
      ) : (
        <Failure key={pathname + search} error={error} />
      )}
    </Page>
  );
}

function Failure({ error }: { error: unknown }) {
  const { host, site } = useServices();
  const isLoading = [useNavigation().state, useRevalidator().state].includes('loading');
  const routeId = useCurrentRoute()?.id;
  const retry = useRetry();
  useRecovery(error, routeId, retry);
  const { title, text, action, onAction, showsContact = false } = errorText(error, retry);
  const reportId = useReportId(error, routeId, text);
  const [contact] = showsContact ? serviceEntries(site, ['contact']) : [];
  return (
    <ErrorState
      headingLevel={1}
      title={title}
      action={
        <Button variant="secondary" icon={RotateCw} loading={isLoading} onClick={onAction}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
      {contact && (
        <p>
          <ServiceAnchor href={contact.href}>{contact.label}</ServiceAnchor>
        </p>
      )}
      {reportId && <p>{`エラー番号：${reportId}（${host.release}）`}</p>}
    </ErrorState>
  );
}

/**
 * Navigates to the same address, because after a revalidation whose loaders answer at once,
 * react-router keeps the error of a component. A navigation to an address with a hash calls no
 * loader, so the loaders are revalidated first.
 */
function useRetry(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const isShown = useIsShown();
  return useCallback(() => {
    const loaded = location.hash === '' ? Promise.resolve() : revalidate();
    const state: unknown = location.state;
    void loaded.then(() => {
      // The user may have gone elsewhere meanwhile.
      if (isShown()) void navigate(location, { replace: true, state, preventScrollReset: true });
    });
  }, [navigate, location, revalidate, isShown]);
}

/**
 * Reports the failure unless it was reported before, and returns its number for support. The number
 * stays as long as the text: the panel retries again and again, and a user could not read a number
 * that changes with each attempt.
 */
function useReportId(error: unknown, routeId: string | undefined, text: string): string | null {
  const { telemetry } = useServices();
  const { registry } = useRemotes();
  const [shown, setShown] = useState<{ text: string; id: string } | null>(null);
  // Runs before the text is painted, because the number makes it a line longer.
  useLayoutEffect(() => {
    const reported =
      error instanceof Error && error.cause instanceof RemoteError ? error.cause : error;
    const show = (id: string) => setShown((first) => (first?.text === text ? first : { text, id }));
    // A `RemoteError` was reported where the script was fetched.
    if (reported instanceof RemoteError) return show(telemetry.numberOf(reported));
    const owner = registry.remotes.find((remote) => remote.routes.some(({ id }) => id === routeId));
    if (isPlanned(error)) return setShown(null);
    show(telemetry.for(owner ?? null).report(error, { where: 'screen' }));
  }, [error, telemetry, registry, routeId, text]);
  return shown?.id ?? null;
}

interface ErrorText {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  /** Shows how to reach the support: the user cannot solve it alone. */
  showsContact?: boolean;
}

const RELOAD = 'ページを再読み込みしてください。';
const TRY_LATER = 'しばらくしてからもう一度お試しください。';
const OTHERS_WORK = 'ほかの機能は引き続きご利用いただけます。';

/** The text and the button for each kind of failure. */
function errorText(error: unknown, retry: () => void): ErrorText {
  const reload = () => window.location.reload();
  if (isAlteredFile(error))
    return {
      title: '画面を読み込めませんでした',
      text: 'お使いのネットワークが、ページのデータを書き換えている可能性があります。スマートフォンの回線など、別のネットワークで再読み込みしてください。',
      action: 'ページを再読み込み',
      onAction: reload,
      showsContact: true,
    };
  if (isPermanent(error))
    return {
      title: '画面を読み込めませんでした',
      // Without a script of the host, such as a layout, other screens may be missing as well.
      text: error instanceof MissingScreen ? RELOAD : RELOAD + OTHERS_WORK,
      action: 'ページを再読み込み',
      onAction: reload,
    };
  if (!(error instanceof RemoteError))
    return {
      title: '読み込みに失敗しました',
      text: textOf(error),
      action: '再読み込み',
      onAction: retry,
    };
  if (error.causeKind === 'contract')
    return {
      title: '新しいバージョンが公開されています',
      text: RELOAD,
      action: 'ページを再読み込み',
      onAction: reload,
    };
  if (error.causeKind === 'offline')
    return {
      title: 'インターネットに接続されていません',
      text: '接続が戻ると、自動で読み込みます。',
      action: '再試行',
      onAction: retry,
    };
  return {
    title: '現在この機能をご利用いただけません',
    text: TRY_LATER + OTHERS_WORK,
    action: '再試行',
    onAction: retry,
  };
}

/**
 * A file arrived and differs from the release, even when it was fetched again without the cache: a
 * proxy, a filter or a virus scanner changes scripts.
 */
function isAlteredFile(error: unknown): boolean {
  const failure = fileFailureOf(error);
  return (
    failure instanceof RemoteError &&
    failure.causeKind === 'integrity' &&
    failure.httpStatus !== undefined
  );
}

/**
 * Another attempt in this page would fail as well: the server has another file or none, or a module
 * of the screen threw, which webpack does not run again in this page.
 */
function isPermanent(error: unknown): boolean {
  const failure = fileFailureOf(error);
  return (
    (failure instanceof RemoteError &&
      failure.causeKind === 'evaluation' &&
      failure.phase === 'screen') ||
    (error instanceof RemoteError && error.isFileFailure && !error.isTemporary)
  );
}

const fileFailureOf = (error: unknown): unknown =>
  error instanceof MissingScreen ? error.cause : error;

/** A remote may throw a failure that it made itself, without details. */
const hasUntil = (details: ProblemFailure['details'] | undefined): boolean =>
  details !== undefined && 'until' in details;

/** A planned maintenance needs neither a report nor a contact with support. */
const isPlanned = (error: unknown): boolean =>
  isCallFailure(error) && error.kind === 'problem' && hasUntil(error.details);

function textOf(error: unknown): string {
  if (isCallFailure(error) && 'message' in error) return error.message;
  return TRY_LATER;
}
