import { Suspense } from 'react';
import { useStandsOver } from '../../kit/float/over.ts';
import { useOpened } from '../../kit/float/useOpened.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import { useHiddenDesk } from '../lock/useHiddenDesk.ts';
import type { SessionState } from '../session.ts';

const SignInDialog = onDemand(async () => (await import('./SignInDialog.tsx')).SignInDialog);

/** The session ended: a sign-in lies over the screen, which stays. */
export function SignInOver({ state, onArmSound }: { readonly state: SessionState; readonly onArmSound: () => void }) {
  useStandsOver(state.at === 'expired');
  useHiddenDesk(state.at === 'expired' && state.locked);
  const opened = useOpened(state.at === 'expired');
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog state={state} onArmSound={onArmSound} />
    </Suspense>
  );
}
