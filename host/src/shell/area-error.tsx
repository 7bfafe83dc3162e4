import { isCallFailure } from '@hareto/shared/contracts/problem.ts';
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@hareto/shared/router/react-router.ts';
import { Button } from '@hareto/shared/ui/button.tsx';
import { ErrorState } from '@hareto/shared/ui/error-state.tsx';
import { Page } from '@hareto/shared/ui/page.tsx';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RemoteError } from '../remotes/remote-error.ts';
import { useServices } from '../services-context.ts';
import { NotFoundText } from './not-found.tsx';

/** Where a screen failed: the remote's area only; header and navigation stay (house-style §6). */
export function AreaError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) ? error.status === 404 : isCallFailure(error) && error.kind === 'problem' && error.httpStatus === 404;
  return <Page>{isMissing ? <NotFoundText isObject={!isRouteErrorResponse(error)} /> : <Failure error={error} />}</Page>;
}

function Failure({ error }: { error: unknown }) {
  const { host } = useServices();
  const revalidator = useRevalidator();
  const [reportId, setReportId] = useState<string | null>(null);
  useEffect(() => {
    // The loader has reported its own failures.
    setReportId(error instanceof RemoteError ? error.traceId : host.telemetry.report(error, { where: 'screen' }));
  }, [error, host]);
  const isRemote = error instanceof RemoteError;
  return (
    <ErrorState
      headingLevel={1}
      title={isRemote ? '現在この機能をご利用いただけません' : '読み込みに失敗しました'}
      action={
        <Button variant="secondary" icon={RotateCw} loading={revalidator.state === 'loading'} onClick={() => void revalidator.revalidate()}>
          {isRemote ? '再試行' : '再読み込み'}
        </Button>
      }
    >
      <p>{isRemote ? 'しばらくしてからお試しください。他の機能は引き続きご利用いただけます。' : textOf(error)}</p>
      {reportId && <p>お問い合わせ番号：{reportId}</p>}
    </ErrorState>
  );
}

function textOf(error: unknown): string {
  if (isCallFailure(error) && error.kind !== 'aborted') return error.message;
  return '時間をおいて、もう一度お試しください。';
}
