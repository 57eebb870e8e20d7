import { Dialog } from '@blueprintjs/core';
import { useState } from 'react';
import { ownProfile } from '../../domain/access/profileCalls.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/I18n.tsx';
import { DiscardDialog } from '../kit/dialog/DiscardDialog.tsx';
import { Failure } from '../kit/state/Failure.tsx';
import { Skeleton } from '../kit/state/Skeleton.tsx';
import { tell } from '../kit/toast/tell.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { dropKept } from '../session/useKept.ts';
import { useSession } from '../session/useSession.ts';
import type { Door } from './doors.ts';
import { Preferences } from './Preferences.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './person.module.css';
import { Sessions } from './Sessions.tsx';
import { personWords } from './words.ts';

const parts = ['profile', 'sessions', 'preferences'] as const;

interface Props {
  readonly who: SignedIn;
  readonly onClose: () => void;
  /** The frame shows anew what the profile says of it. */
  readonly onSaved: () => void;
}

/** The personal centre: profile and password, where one is signed in, how the console meets one. */
export function PersonDialog({ who, onClose, onSaved }: Props) {
  const say = useText(personWords);
  const [part, setPart] = useState<(typeof parts)[number]>('profile');
  const [isChanged, setChanged] = useState(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    dropKept('centre' satisfies Door);
    onClose();
  };
  const leave = () => (isChanged && part === 'profile' ? setAsks(true) : close());
  const turnTo = (next: typeof part) => {
    if (next === part) return;
    if (isChanged && part === 'profile') return setAsks(true);
    setPart(next);
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={leave}
        title={say('person.title')}
        className={styles.dialog ?? ''}
        canOutsideClickClose={false}
      >
        <div role="tablist" aria-label={say('person.parts')} className={styles.tabs}>
          {parts.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={part === name} onClick={() => turnTo(name)}>
              {say(`person.part.${name}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-label={say(`person.part.${part}`)}>
          {part === 'profile' ? (
            <Profile who={who} onChanged={setChanged} onLeave={leave} onClose={close} onSaved={onSaved} />
          ) : null}
          {part === 'sessions' ? <Sessions /> : null}
          {part === 'preferences' ? <Preferences userId={who.user.id} /> : null}
        </div>
      </Dialog>
      <DiscardDialog open={asks} onClose={() => setAsks(false)} onDiscard={close} />
    </>
  );
}

interface ProfileProps extends Props {
  readonly onChanged: (changed: boolean) => void;
  readonly onLeave: () => void;
}

function Profile({ who, onChanged, onLeave, onClose, onSaved }: ProfileProps) {
  const say = useText(personWords);
  const session = useSession();
  const { value, fault, again } = useCall(ownProfile, {});
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={6} widths={[45, 45]} label={say('person.loading')} />;
  return (
    <ProfileForm
      profile={value}
      isAdministrator={who.adminFlag}
      onChanged={onChanged}
      onCancel={onLeave}
      onSaved={(answer) => {
        if (!answer.ok) {
          tell(3, say('person.failed', { why: Object.values(answer.refusal.fields ?? {})[0] ?? answer.message }));
          return canBeMendedHere(answer.refusal) ? undefined : onClose();
        }
        onClose();
        if (answer.value.flag === 0) {
          tell(1, say('person.saved'));
          return onSaved();
        }
        tell(1, say('person.signInAgain'));
        session.onCredentialsChanged();
      }}
    />
  );
}

/**
 * What a field is at fault for (somebody else bears the number) is mended where it stands, and a gateway that did not answer
 * is asked again; any other message ends the dialog (B144, B145).
 */
const canBeMendedHere = ({ code, fields = {} }: Refusal): boolean =>
  Object.keys(fields).length > 0 ||
  code === 'DUPLICATE_NAME' ||
  code === 'DUPLICATE_ID' ||
  code === 'UNAVAILABLE' ||
  code === 'TIMEOUT';
