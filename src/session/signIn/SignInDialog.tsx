import { Dialog, DialogBody } from '@blueprintjs/core';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { deskPortal } from '../lock/useHiddenDesk.ts';
import type { SessionState } from '../session.ts';
import { useSession } from '../useSession.ts';
import { SignInForm } from './SignInForm.tsx';
import styles from './signIn.module.css';
import { signInWords } from './words.ts';

/** The session ended: the screen stays behind, and the same person goes on where they were. Another one starts from login. */
export function SignInDialog({ state, onArmSound }: { readonly state: SessionState; readonly onArmSound: () => void }) {
  const say = useText(signInWords);
  const session = useSession();
  return (
    <Dialog
      isOpen={state.at === 'expired'}
      portalClassName={deskPortal}
      title={say('signIn.expired.title')}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      style={{ width: 420 }}
      {...(state.at === 'expired' && state.locked ? { backdropClassName: styles.hidden ?? '' } : {})}
    >
      <DialogBody>
        <p className={styles.why}>{say('signIn.expired.why')}</p>
        <SignInForm account={state.at === 'expired' ? state.who.user.account : null} onArmSound={onArmSound}>
          <Button look="quiet" onClick={session.signOut}>
            {say('signIn.expired.other')}
          </Button>
        </SignInForm>
      </DialogBody>
    </Dialog>
  );
}
