import { Suspense, useEffect } from 'react';
import { onDemand } from '../kit/load/onDemand.ts';
import { profileChanged, useProfile } from '../session/profile.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { hasDraft } from '../session/storage.ts';
import { openDoor, useDoor, writingDoors } from './doors.ts';

const PersonDialog = onDemand(async () => (await import('./PersonDialog.tsx')).PersonDialog);
const AvatarDialog = onDemand(async () => (await import('./avatar/AvatarDialog.tsx')).AvatarDialog);
const FeedbackDialog = onDemand(async () => (await import('../feedback/FeedbackDialog.tsx')).FeedbackDialog);

const close = (): void => openDoor(null);

/** Personal centre, avatar and feedback over the screen; their code comes when they are first opened. */
export function PersonDoors({ who }: { readonly who: SignedIn }) {
  const door = useDoor();
  const takesFeedback = useProfile()?.feedback ?? false;
  // What was being written when the page was loaded anew stands again; whoever comes next to this desk finds nothing open.
  useEffect(() => {
    openDoor(writingDoors.find(hasDraft) ?? null);
    return close;
  }, []);
  return (
    <Suspense fallback={null}>
      {door === 'centre' ? <PersonDialog who={who} onClose={close} onSaved={profileChanged} /> : null}
      {door === 'avatar' ? <AvatarDialog onClose={close} onSaved={profileChanged} /> : null}
      {door === 'feedback' && takesFeedback ? <FeedbackDialog onClose={close} /> : null}
    </Suspense>
  );
}
