import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { users } from '../../../domain/access/user.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import { acceptTrial, refuseTrial } from '../../../domain/trial/calls.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { acceptFaults, acceptField, accountOf, newAccount, refuseField, type Values } from './review.ts';
import type { Trial } from './trial.ts';
import styles from './trials.module.css';
import { words } from './words.ts';

interface Props {
  readonly trial: Trial;
  /** `link`: by which the applicant chooses a password, where it could not be mailed. */
  readonly onDone: (link: string | null) => void;
  readonly onClose: () => void;
}

/** An application beside the list: it gets an account with an end, or a reason. */
export function Review({ trial, onDone, onClose }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const clock = useClock();
  const { zone } = useSite();
  const mayAdd = useMay('/users', 'add');
  const [accepts, setAccepts] = useState(true);
  const [account, setAccount] = useState<Values>(() => newAccount(trial, zone, clock.now()));
  const [refusal, setRefusal] = useState<Values>({ reason: null });
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [made, setMade] = useState<string | null>(null);
  const [field, values, setValues] = accepts
    ? ([acceptField, account, setAccount] as const)
    : ([refuseField, refusal, setRefusal] as const);
  const found = accepts ? acceptFaults(account, zone, clock.now()) : structureFaults(refuseField, refusal, refusal);
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)])) : {}),
    ...said,
  };
  /** The account first: one that was made before the second step failed is used again. */
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
    onDone(link);
    return answer;
  };
  const refuse = async (): Promise<Answer<unknown>> => {
    const answer = await api.call(refuseTrial, {
      params: { id: trial.id },
      body: { reason: String(refusal['reason']) },
    });
    if (answer.ok) {
      tell(1, say('trials.refused'));
      onDone(null);
    }
    return answer;
  };
  const { state, run } = useAction(() => (accepts ? accept() : refuse()));
  const submit = async () => {
    setTried(true);
    setSaid({});
    if (Object.keys(found).length > 0) return;
    const answer = await run();
    if (answer === null || answer.ok) return;
    setSaid(answer.refusal.fields ?? {});
    tell(3, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
  };
  return (
    <aside className={styles.form} aria-label={trial.corporation}>
      <header>
        <h2>{trial.corporation}</h2>
        <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('trials.close')} onClick={onClose} />
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.which}>
          <Segments
            label={say('trials.outcome')}
            value={accepts ? 'accept' : 'refuse'}
            onChoose={(which) => {
              setTried(false);
              setSaid({});
              setAccepts(which === 'accept');
            }}
            segments={(['accept', 'refuse'] as const).map((value) => ({ value, text: say(`trials.${value}.title`) }))}
          />
        </div>
        {accepts && !mayAdd ? <p className={styles.note}>{say('trials.mayNot')}</p> : null}
        <Parts
          field={field as StructureProps['field']}
          {...{ value: values, row: values, faults, was: null }}
          locked={accepts && (!mayAdd || made !== null)}
          nameOf={() => null}
          onEnter={(next) => setValues(next as Values)}
        />
        <footer>
          <Button
            type="submit"
            look={accepts ? 'primary' : 'danger'}
            disabled={accepts && !mayAdd}
            state={state.at === 'pending' ? 'pending' : 'rest'}
          >
            {say(accepts ? 'trials.accept' : 'trials.refuse')}
          </Button>
        </footer>
      </form>
    </aside>
  );
}
