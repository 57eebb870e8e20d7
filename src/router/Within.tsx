import type { ReactNode } from 'react';
import { PrintHead } from '../kit/print/PrintHead.tsx';
import { FollowPresets } from '../presets/FollowPresets.tsx';
import { PrintFoot } from '../presets/PrintFoot.tsx';
import type { SignedIn } from '../session/signedIn.ts';
import { Bare } from './Bare.tsx';

/** A screen within the frame of another site: alone (B060 to B063), in the looks of its organisation, and whole on paper. */
export function Within({ who, children }: { readonly who: SignedIn; readonly children: ReactNode }) {
  return (
    <Bare isWithin>
      <PrintHead user={who.user.name} />
      {children}
      <PrintFoot user={who.user.name} />
      <FollowPresets user={who.user.id} />
    </Bare>
  );
}
