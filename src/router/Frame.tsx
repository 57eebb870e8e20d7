import type { ReactNode } from 'react';
import { armSound } from '../alarms/sound/sound.ts';
import { LockScreen } from '../session/lock/LockScreen.tsx';
import type { SignedIn } from '../session/signedIn.ts';
import { useMay } from '../session/useMay.ts';
import { Shell } from '../shell/Shell.tsx';
import { Ground } from './Ground.tsx';
import { Within } from './Within.tsx';

interface Props {
  readonly who: SignedIn;
  readonly endsSoon: boolean;
  readonly home: string;
  readonly children: ReactNode;
}

/**
 * The frame on what it stands on, with what the user may do everywhere. Within the frame of another site
 * there is the screen alone (B060 to B063).
 */
export function Frame({ who, endsSoon, home, children }: Props) {
  const mayConfirm = useMay('/monitoringAlarm', 'confirm');
  return (
    <Ground user={who.user.id}>
      {who.framed === true ? (
        <Within who={who} endsSoon={endsSoon}>
          {children}
        </Within>
      ) : (
        <Shell who={who} endsSoon={endsSoon} home={home} mayConfirm={mayConfirm}>
          {children}
        </Shell>
      )}
      <LockScreen onArmSound={armSound} />
    </Ground>
  );
}
