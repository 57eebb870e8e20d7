import { Suspense } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { useStandsOver } from '../../kit/float/over.ts';
import { useKeys } from '../../kit/keys/keys.ts';
import { onDemand } from '../../kit/load/onDemand.ts';
import { useSession, useSessionState } from '../useSession.ts';
import styles from './lock.module.css';
import { useHiddenDesk } from './useHiddenDesk.ts';
import { lockWords } from './words.ts';

const Locked = onDemand(async () => (await import('./Locked.tsx')).Locked);

/** A desk that is left alone: nothing of the screen is seen, the alarms are. Whoever signs in goes on where it was. */
export function LockScreen({ onArmSound }: { readonly onArmSound: () => void }) {
  const say = useText(lockWords);
  const session = useSession();
  const state = useSessionState();
  const isLocked = state.at === 'signedIn' && state.locked;
  useStandsOver(isLocked);
  useHiddenDesk(isLocked);
  useKeys({
    title: { cn: '值班', en: 'Duty' },
    rank: 'frame',
    bindings: isLocked
      ? []
      : [{ keys: 'g l', does: { cn: '锁屏 / 换人', en: 'Lock or change user' }, run: session.lock }],
  });
  if (!isLocked) return null;
  // The desk is covered from the press on, whatever comes later.
  return (
    <Suspense fallback={<div className={styles.cover}>{say('lock.title')}</div>}>
      <Locked who={state.who} onArmSound={onArmSound} />
    </Suspense>
  );
}
