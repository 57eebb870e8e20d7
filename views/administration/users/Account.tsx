import { RefreshIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { endUserSession, readAccount, unlockUser } from '../../../domain/access/accountCalls.ts';
import { giveOneTimePassword } from '../../../domain/access/personCalls.ts';
import { type User, users } from '../../../domain/access/user.ts';
import { postExpirationDate } from '../../../domain/access/userCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Bar, Grid } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { OnceDialog } from '../../../src/ledger/list/OnceDialog.tsx';
import type { SideTab } from '../../../src/ledger/slots.ts';
import { useApi } from '../../../src/session/useSession.ts';
import styles from './account.module.css';
import { words } from './words.ts';

type Account = AnswerOf<typeof readAccount>;

/** How a person's account stands, and what an administrator does about it. */
export const Account: SideTab['Show'] = ({ row, again: readRow }) => {
  const say = useText(words);
  const user = row as unknown as User;
  const asked = useCall(readAccount, { params: { id: user.id } }, { moved: user.version });
  const { again } = asked;
  return (
    <Loaded of={asked} rows={6} widths={[30, 60]} label={say('account.loading')}>
      {(value) => (
        <Grid gap="4" pad="4">
          <Standing user={user} onChanged={readRow} />
          <Password user={user} account={value} onChanged={again} />
          <Locks account={value} onChanged={again} />
          <Sessions account={value} onChanged={again} />
        </Grid>
      )}
    </Loaded>
  );
};

interface Part {
  readonly account: Account;
  readonly onChanged: () => void;
}

function Section({
  title,
  acts,
  children,
}: {
  readonly title: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Grid as="section" className={styles.part} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span>{acts}</span>
      </header>
      {children}
    </Grid>
  );
}

/** Does one thing and says how it went; what is shown is read again either way. */
function useDoing(onChanged: (position?: number | null) => void) {
  const { state, run } = useAction((act: () => Promise<Answer<unknown>>) => act());
  const doing = async (act: () => Promise<Answer<unknown>>, done: string) => {
    const answer = await run(act);
    if (answer === null) return;
    tell(answer.ok ? 1 : 3, answer.ok ? done : answer.message);
    onChanged(answer.ok ? answer.position : null);
  };
  return { state: state.at === 'pending' ? ('pending' as const) : ('rest' as const), doing };
}

/** Enabled or not, and until when: whoever is disabled or past the end is out within a second. */
function Standing({
  user,
  onChanged,
}: {
  readonly user: User;
  readonly onChanged: (position?: number | null) => void;
}) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const clock = useClock();
  const [asks, setAsks] = useState(false);
  const { state, doing } = useDoing(onChanged);
  const isOn = user.status === '1';
  const turn = () =>
    doing(() => ledgerClient(api, users).update(user, { status: isOn ? '0' : '1' }), say('account.changed'));
  const setEnd = (expirationDate: string) =>
    doing(() => api.call(postExpirationDate, { body: { id: user.id, expirationDate } }), say('account.changed'));
  const end = user.expirationDate;
  return (
    <Section
      title={say('account.state')}
      acts={
        <Button
          size="row"
          state={state}
          look={isOn ? 'danger' : 'plain'}
          onClick={() => (isOn ? setAsks(true) : void turn())}
        >
          {say(isOn ? 'account.disable' : 'account.enable')}
        </Button>
      }
    >
      <p data-state={isOn ? 'on' : 'off'}>{say(isOn ? 'account.state.enabled' : 'account.state.disabled')}</p>
      <Bar as="p" still spread="between">
        <span>{end === null ? say('account.until.none') : say('account.until', { at: times.full(end) })}</span>
        <Button
          size="row"
          state={state}
          onClick={() => void setEnd(end === null ? instantOf(Math.trunc(clock.now())) : '')}
        >
          {say(end === null ? 'account.until.set' : 'account.until.clear')}
        </Button>
      </Bar>
      <ConfirmDialog
        open={asks}
        title={say('account.disable.ask', { name: nameOf(user) })}
        act={say('account.disable')}
        look="danger"
        onClose={() => setAsks(false)}
        onAct={() => {
          setAsks(false);
          void turn();
        }}
      >
        {say('account.disable.why')}
      </ConfirmDialog>
    </Section>
  );
}

/** A new password is shown to who gave it, once, and lets in once. */
function Password({ user, account, onChanged }: Part & { readonly user: User }) {
  const say = useText(words);
  const api = useApi();
  const [asks, setAsks] = useState(false);
  const [once, setOnce] = useState<string | null>(null);
  const { state, run } = useAction(() => api.call(giveOneTimePassword, { params: { id: user.id } }));
  const reset = async () => {
    setAsks(false);
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) setOnce(answer.value.password ?? null);
    else tell(3, answer.message);
    onChanged();
  };
  return (
    <Section
      title={say('account.password')}
      acts={
        <Button size="row" state={state.at === 'pending' ? 'pending' : 'rest'} onClick={() => setAsks(true)}>
          {say('account.reset')}
        </Button>
      }
    >
      <p>{say(`account.password.${account.password}`)}</p>
      <ConfirmDialog
        open={asks}
        title={say('account.reset.ask', { name: nameOf(user) })}
        act={say('account.reset.do')}
        look="danger"
        onClose={() => setAsks(false)}
        onAct={() => void reset()}
      >
        {say('account.reset.why')}
      </ConfirmDialog>
      <OnceDialog text={once} onClose={() => setOnce(null)} />
    </Section>
  );
}

function Locks({ account, onChanged }: Part) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const { state, doing } = useDoing(onChanged);
  const { locks, failures } = account;
  const unlock = () => doing(() => api.call(unlockUser, { params: { id: account.id } }), say('account.unlocked'));
  return (
    <Section
      title={say('account.locks')}
      acts={
        locks.length === 0 && failures === 0 ? null : (
          <Button size="row" state={state} onClick={() => void unlock()}>
            {say('account.unlock')}
          </Button>
        )
      }
    >
      {locks.length === 0 ? <p>{say('account.locks.none')}</p> : null}
      {locks.map(({ address, until }) => (
        <p key={address} data-state="off">
          {say('account.locks.one', { address, until: times.full(until) })}
        </p>
      ))}
      {failures === 0 ? null : <p>{say('account.locks.failures', { n: failures })}</p>}
    </Section>
  );
}

function Sessions({ account, onChanged }: Part) {
  const say = useText(words);
  const times = useTimes();
  const api = useApi();
  const { state, doing } = useDoing(onChanged);
  const end = (session: string) =>
    doing(() => api.call(endUserSession, { params: { id: account.id, session } }), say('account.sessions.ended'));
  return (
    <Section
      title={say('account.sessions')}
      acts={
        <Button
          look="quiet"
          icon={<RefreshIcon size={14} />}
          aria-label={say('account.sessions.again')}
          onClick={onChanged}
        />
      }
    >
      <PlainTable
        label={say('account.sessions')}
        rows={account.sessions}
        idOf={({ id }) => id}
        empty={say('account.sessions.none')}
        say={say}
        columns={(column) => [
          column.name('account.sessions.address', ({ address }) => address),
          column.words('account.sessions.opened', ({ openedAt }) => times.full(openedAt)),
          column.words('account.sessions.ends', ({ endsAt }) =>
            endsAt === null ? say('account.sessions.endless') : times.full(endsAt),
          ),
          {
            key: 'end',
            title: <span className="bb-spoken">{say('account.sessions.end')}</span>,
            align: 'end',
            cell: ({ id, isThis }) =>
              isThis ? (
                say('account.sessions.this')
              ) : (
                <Button size="row" look="danger" state={state} onClick={() => void end(id)}>
                  {say('account.sessions.end')}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}

const nameOf = ({ userRealName, userAccount }: User): string => userRealName ?? userAccount;
