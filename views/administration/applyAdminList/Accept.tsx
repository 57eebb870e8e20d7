import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { users } from '../../../domain/access/user.ts';
import { acceptTrial } from '../../../domain/trial/calls.ts';
import type { Trial } from '../../../domain/trial/trialLedger.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';
import type { OwnFormProps } from '../../../src/ledger/law/LawAsking.tsx';
import { saidOf } from '../../../src/ledger/law/LawDialog.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { acceptFaults, acceptField, accountOf, newAccount, type Values } from './review.ts';
import { words } from './words.ts';

interface Props extends OwnFormProps {
  /** By which the applicant chooses a password, where it could not be mailed. */
  readonly onLink: (link: string | null) => void;
}

/** An application gets an account with an end: the account is made first, and one that was made before the second step failed is used again. */
export function Accept({ row, again, onClose, onLink }: Props) {
  const trial = row as unknown as Trial;
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const clock = useClock();
  const { zone } = useSite();
  const mayAdd = useMay('/users', 'add');
  const [account, setAccount] = useState<Values>(() => newAccount(trial, zone, clock.now()));
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<string | null>(null);
  const found = acceptFaults(account, zone, clock.now());
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)])) : {}),
    ...said,
  };
  const accept = async (): Promise<Answer<unknown>> => {
    let user = made;
    if (user === null) {
      const created = await ledgerClient(api, users).create(accountOf(account, zone));
      if (!created.ok) return created;
      user = created.value.id;
      setMade(user);
    }
    const answer = await api.call(acceptTrial, {
      params: { id: trial.id },
      body: { userId: user, site: window.location.origin },
    });
    if (!answer.ok) return answer;
    const { mailedTo, link } = answer.value;
    tell(1, mailedTo === null ? say('trials.accepted') : say('trials.accepted.mailed', { to: mailedTo }));
    onLink(link);
    return answer;
  };
  const { state, run } = useAction(accept);
  const submit = async () => {
    setTried(true);
    setSaid({});
    if (Object.keys(found).length > 0) return;
    const answer = await run();
    if (answer === null) return;
    again(answer.ok ? answer.position : null);
    if (answer.ok) return onClose();
    const fields = answer.refusal.fields ?? {};
    setSaid(fields);
    tell(3, Object.values(fields)[0] ?? saidOf(answer));
  };
  return (
    <Dialog isOpen onClose={onClose} title={trial.corporation} isCloseButtonShown={false} style={{ width: 480 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          {mayAdd ? null : <p>{say('trials.mayNot')}</p>}
          <Parts
            field={acceptField as StructureProps['field']}
            value={account}
            row={account}
            faults={faults}
            was={null}
            locked={!mayAdd || made !== null}
            nameOf={() => null}
            onEnter={(next) => setAccount(next as Values)}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} hint="Esc">
                {say('trials.close')}
              </Button>
              <Button
                type="submit"
                look="primary"
                disabled={!mayAdd}
                state={state.at === 'pending' ? 'pending' : 'rest'}
              >
                {say('trials.accept')}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
