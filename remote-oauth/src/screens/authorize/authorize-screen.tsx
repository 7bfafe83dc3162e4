import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { authorizeLoader } from './authorize-loader.ts';
import { AppTiles } from './app-tiles.tsx';
import { AllowForm } from './authorize-form.tsx';
import { ScopeList } from './scope-list.tsx';
import { SignInToAllow } from './sign-in-to-allow.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { useAuthorization, type Credentials } from './use-authorization.ts';
import { useDenial } from './use-denial.ts';
import { useOneDecision } from './use-one-decision.ts';

function AuthorizeScreen() {
  const { authorization, client, user } = useLoaderData<typeof authorizeLoader>();
  const decision = useOneDecision();
  const authorize = useAuthorization(authorization);
  const approve = async (credentials: Credentials | null) =>
    decision.decide(async () => authorize(credentials));
  const denial = useDenial(authorization, client.denied_url, decision);
  return (
    <SimpleCard
      width="consent"
      lead={<AppTiles clientName={client.client_name} />}
      title={`「${client.client_name}」と連携しますか？`}
    >
      {user && <SignedInAs user={user} />}
      <ScopeList scopes={client.scopes} />
      {user ? (
        <AllowForm send={async () => approve(null)} denial={denial} />
      ) : (
        <SignInToAllow send={approve} denial={denial} />
      )}
      <Text as="p" variant="caption" tone="muted" css={{ textAlign: 'center' }}>
        {`許可すると${client.redirect_host}に移動します。`}
      </Text>
    </SimpleCard>
  );
}

export { AuthorizeScreen as Component };
export { authorizeLoader as loader } from './authorize-loader.ts';
