import { useState } from 'react';
import { changePassword } from '../../../domain/access/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { NewPassword } from '../../../src/session/signIn/NewPassword.tsx';
import { useApi, useSession } from '../../../src/session/useSession.ts';
import type { Invitation } from './invitation.ts';
import styles from './login.module.css';
import { words } from './words.ts';

interface Props {
  readonly invitation: Invitation;
  /** `gone`: the link was used already, or is too old. */
  readonly onOver: (how: 'used' | 'gone') => void;
}

/** Whoever was invited chooses a password and is signed in with it (decision 29). */
export function Invited({ invitation: { ticket, account }, onOver }: Props) {
  const say = useText(words);
  const api = useApi();
  const session = useSession();
  const [said, setSaid] = useState<string | null>(null);
  const change = async (password: string) => {
    const answer = await api.call(changePassword, { body: { ticket, password } }, { aside: true });
    if (!answer.ok && answer.refusal.code === 'UNAUTHORIZED') onOver('gone');
    return answer;
  };
  const enter = (password: string) => {
    onOver('used');
    // Where the sign-in wants more than that, its form stands there with the account in it.
    void session.signIn({ username: account, password });
  };
  return (
    <>
      <p>{say('login.invited', { account })}</p>
      {said === null ? null : (
        <Words pad="2 3" ground="sunken" text="small" className={styles.notice} role="alert">
          {said}
        </Words>
      )}
      <NewPassword account={account} why="invited" change={change} onDone={enter} onRefused={setSaid} />
    </>
  );
}
