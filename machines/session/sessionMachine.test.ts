import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { instantOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { screenClock } from '../../tests/world/screenClock.ts';
import { visitsOf } from '../../tests/world/visited.ts';
import type { Credentials, Renewal, SessionDoors, SessionGrant } from './session.ts';
import { sessionMachine } from './sessionMachine.ts';

const hour = 60 * minute;
const credentials: Credentials = { username: 'zhou', password: 'secret' };

const visits = visitsOf(sessionMachine);

function aTab(more: Partial<SessionDoors> = {}) {
  const clock = manualClock(0);
  const grant = (token = 't1'): SessionGrant => ({
    token,
    expiresAt: instantOf(clock.now() + 30 * minute),
    sessionEndsAt: instantOf(14 * hour),
    user: { id: 'u1', account: 'zhou' },
  });
  const calls: string[] = [];
  let renewal: () => Result<Renewal> = () =>
    accepted({ token: `t${calls.length}`, expiresAt: instantOf(clock.now() + 30 * minute) });
  const doors: SessionDoors = {
    authenticate: async () => accepted(grant()),
    renew: async () => {
      calls.push('renew');
      return renewal();
    },
    signOut: async () => calls.push('signOut'),
    changePassword: async () => accepted(null),
    leave: (token) => calls.push(`leave ${token}`),
    ...more,
  };
  const actor = createActor(sessionMachine, { input: { doors, clock }, clock: screenClock(clock) }).start();
  visits.watch(actor);
  const settle = () =>
    waitFor(actor, (snapshot) =>
      Object.values(snapshot.children).every((child) => child?.getSnapshot().status !== 'active'),
    );
  /** Time passes minute by minute, so that answers may come in between. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= minute) {
      clock.advance(Math.min(left, minute));
      await settle();
    }
  };
  return {
    clock,
    actor,
    calls,
    grant,
    settle,
    pass,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    async signIn() {
      actor.send({ type: 'NOTHING_RESTORED' });
      actor.send({ type: 'SIGN_IN', credentials });
      await settle();
    },
    answerRenewalsWith: (answer: () => Result<Renewal>) => {
      renewal = answer;
    },
  };
}

test('Signing in leads to signed in, and no password is remembered (S063, S064, S080)', async () => {
  const tab = aTab();
  await tab.signIn();
  expect(tab.value()).toEqual({ signedIn: { token: 'held', shift: 'running', desk: 'open', leaving: 'no' } });
  expect(JSON.stringify(tab.context())).not.toContain('secret');
});

test('Who is put out by somebody else is signed out at once and told how, until the next sign-in', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.actor.send({ type: 'SHUT', why: 'endedByAdministrator' });
  expect([tab.value(), tab.context().ended, tab.context().grant, tab.calls]).toEqual([
    'signedOut',
    'endedByAdministrator',
    null,
    [],
  ]);
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.context().ended).toBeNull();
  tab.actor.send({ type: 'ENDED' });
  tab.actor.send({ type: 'SHUT', why: 'userDisabled' });
  expect([tab.value(), tab.context().ended]).toEqual(['signedOut', 'userDisabled']);
});

test('A sign-in that another tab hands over is taken', () => {
  const tab = aTab();
  tab.actor.send({ type: 'RESTORED', grant: tab.grant() });
  expect(tab.actor.getSnapshot().matches('signedIn')).toBe(true);
});

test('A refused sign-in says why, and asks for the captcha where the gateway does', async () => {
  const tab = aTab({ authenticate: async () => refused('CAPTCHA_REQUIRED') });
  await tab.signIn();
  expect([tab.value(), tab.context().refusal?.code, tab.context().needsCaptcha]).toEqual([
    'signedOut',
    'CAPTCHA_REQUIRED',
    true,
  ]);
});

test('A gateway that does not answer is no refusal of the person', async () => {
  const tab = aTab({ authenticate: () => Promise.reject(new Error('no network')) });
  await tab.signIn();
  expect([tab.value(), tab.context().refusal?.code]).toEqual(['signedOut', 'UNAVAILABLE']);
});

test('A lock holds until its end, then signing in is open again', async () => {
  const tab = aTab({ authenticate: async () => refused('LOCKED', { data: { until: instantOf(15 * minute) } }) });
  await tab.signIn();
  expect(tab.value()).toBe('lockedOut');
  tab.clock.advance(15 * minute - 1);
  expect(tab.value()).toBe('lockedOut');
  tab.clock.advance(1);
  expect(tab.value()).toBe('signedOut');
});

test('A password that must be changed first is asked for, and a bad one may be chosen again', async () => {
  const tickets: string[] = [];
  const answers = [refused('RULE_BROKEN', { fields: { password: 'x' } }), accepted(null)];
  const tab = aTab({
    authenticate: async () => refused('PASSWORD_EXPIRED', { data: { ticket: 'k1' } }),
    changePassword: async ({ ticket }) => {
      tickets.push(ticket);
      return answers.shift() ?? refused('INTERNAL');
    },
  });
  await tab.signIn();
  expect(tab.value()).toBe('passwordAsked');
  tab.actor.send({ type: 'CHANGE_PASSWORD', password: 'short' });
  await tab.settle();
  expect([tab.value(), tab.context().refusal?.code]).toEqual(['passwordAsked', 'RULE_BROKEN']);
  tab.actor.send({ type: 'CHANGE_PASSWORD', password: 'long enough 1' });
  await tab.settle();
  expect([tab.value(), tickets]).toEqual(['signedOut', ['k1', 'k1']]);
});

test('The token is renewed 5 min before its end, for as long as the console is open', async () => {
  const tab = aTab();
  await tab.signIn();
  await tab.pass(25 * minute - 1);
  expect(tab.calls).toEqual([]);
  await tab.pass(1);
  expect([tab.calls.length, tab.context().grant?.token]).toEqual([1, 't1']);
  await tab.pass(50 * minute);
  expect(tab.calls).toHaveLength(3);
});

test('A renewal without an answer is tried again after 30 s', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.answerRenewalsWith(() => refused('UNAVAILABLE'));
  await tab.pass(25 * minute);
  expect(tab.value()).toMatchObject({ signedIn: { token: 'waiting' } });
  await tab.pass(30_000);
  expect(tab.calls).toHaveLength(2);
});

test('A renewal that is refused ends the session over the screen', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.answerRenewalsWith(() => refused('UNAUTHORIZED'));
  await tab.pass(25 * minute);
  expect(tab.value()).toEqual({ expired: 'asked' });
});

test('10 min before the session ends the person is warned, and at its end the screen stays under the sign-in', async () => {
  const tab = aTab();
  await tab.signIn();
  await tab.pass(14 * hour - 10 * minute - 1);
  expect(tab.value()).toMatchObject({ signedIn: { shift: 'running' } });
  await tab.pass(1);
  expect(tab.value()).toMatchObject({ signedIn: { shift: 'endsSoon' } });
  await tab.pass(10 * minute);
  expect(tab.value()).toEqual({ expired: 'asked' });
  expect(tab.context().grant?.user.account).toBe('zhou');
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.actor.getSnapshot().matches('signedIn')).toBe(true);
});

test('An answer that nobody is signed in any more ends the session (S085)', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.actor.send({ type: 'ENDED' });
  expect(tab.value()).toEqual({ expired: 'asked' });
});

test('A lock ends no session that lives, and over the screen it only delays the sign-in', async () => {
  const answers = [refused('LOCKED', { data: { until: instantOf(hour) } })];
  const tab = aTab();
  await tab.signIn();
  const locked = aTab({ authenticate: async () => answers.shift() ?? refused('WRONG_CREDENTIALS') });
  locked.actor.send({ type: 'RESTORED', grant: locked.grant() });
  locked.actor.send({ type: 'ENDED' });
  locked.actor.send({ type: 'SIGN_IN', credentials });
  await locked.settle();
  expect(locked.value()).toEqual({ expired: 'lockedOut' });
  await locked.pass(hour);
  expect([locked.value(), locked.context().grant?.user.account]).toEqual([{ expired: 'asked' }, 'zhou']);
});

test('A password that has to be changed before coming back is changed over the screen', async () => {
  const refusal = refused('PASSWORD_EXPIRED', { data: { ticket: 'k1' } });
  const tab = aTab({ authenticate: async () => refusal });
  tab.actor.send({ type: 'RESTORED', grant: tab.grant() });
  tab.actor.send({ type: 'ENDED' });
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.value()).toEqual({ expired: 'passwordAsked' });
  tab.actor.send({ type: 'CHANGE_PASSWORD', password: 'long enough 1' });
  await tab.settle();
  expect([tab.value(), tab.context().grant?.user.account]).toEqual([{ expired: 'asked' }, 'zhou']);
});

test('Signing out is asked first, then forgets everything even if the gateway does not answer (B135, S083, S084)', async () => {
  const tab = aTab({ signOut: () => Promise.reject(new Error('no network')) });
  await tab.signIn();
  tab.actor.send({ type: 'SIGN_OUT' });
  expect(tab.actor.getSnapshot().matches('signedIn')).toBe(true);
  tab.actor.send({ type: 'ASK_SIGN_OUT' });
  tab.actor.send({ type: 'STAY' });
  tab.actor.send({ type: 'ASK_SIGN_OUT' });
  tab.actor.send({ type: 'SIGN_OUT' });
  await tab.settle();
  expect([tab.value(), tab.context().grant]).toEqual(['signedOut', null]);
});

test('A tab is signed out when another tab signs out', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
  expect([tab.value(), tab.context().grant]).toEqual(['signedOut', null]);
});

test('A token renewed by another tab puts the own renewal off', async () => {
  const tab = aTab();
  await tab.signIn();
  await tab.pass(20 * minute);
  tab.actor.send({ type: 'RENEWED', renewal: { token: 'other', expiresAt: instantOf(tab.clock.now() + 30 * minute) } });
  await tab.pass(20 * minute);
  expect([tab.calls, tab.context().grant?.token]).toEqual([[], 'other']);
});

test('A machine that slept through the end looks again when it wakes', async () => {
  const tab = aTab();
  await tab.signIn();
  tab.clock.setWall(15 * hour);
  tab.actor.send({ type: 'WOKE' });
  await tab.pass(1);
  expect(tab.actor.getSnapshot().matches('expired')).toBe(true);
});

test('A locked desk opens to the same person with the session that stood; what proved it ends', async () => {
  const tab = aTab({ authenticate: async () => accepted({ ...tab.grant('t2') }) });
  tab.actor.send({ type: 'RESTORED', grant: tab.grant() });
  tab.actor.send({ type: 'LOCK' });
  expect([tab.value(), tab.context().isLocked]).toEqual([
    { signedIn: { token: 'held', shift: 'running', desk: 'locked', leaving: 'no' } },
    true,
  ]);
  tab.actor.send({ type: 'WOKE' });
  expect(tab.actor.getSnapshot().matches({ signedIn: { desk: 'locked' } })).toBe(true);
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.actor.getSnapshot().matches({ signedIn: { desk: 'open' } })).toBe(true);
  expect([tab.context().grant?.token, tab.context().isLocked, tab.calls]).toEqual(['t1', false, ['leave t2']]);
});

test('A locked desk may be taken over by another person: the screen stays, the session before ends', async () => {
  const other = {
    token: 'o1',
    expiresAt: instantOf(30 * minute),
    sessionEndsAt: instantOf(14 * hour),
    user: { id: 'u2', account: 'li' },
  };
  const tab = aTab({ authenticate: async () => accepted(other) });
  tab.actor.send({ type: 'RESTORED', grant: tab.grant() });
  tab.actor.send({ type: 'LOCK' });
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect([tab.value(), tab.context().grant?.user.account]).toEqual([
    { signedIn: { token: 'held', shift: 'running', desk: 'open', leaving: 'no' } },
    'li',
  ]);
  expect(tab.calls).toEqual(['leave t1']);
});

test('A refused unlock leaves the desk locked, and a one-time password is changed there', async () => {
  let refusal: Result<SessionGrant> = refused('WRONG_CREDENTIALS');
  const tab = aTab({ authenticate: async () => refusal });
  tab.actor.send({ type: 'RESTORED', grant: tab.grant() });
  tab.actor.send({ type: 'LOCK' });
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect([tab.actor.getSnapshot().matches({ signedIn: { desk: 'locked' } }), tab.context().refusal?.code]).toEqual([
    true,
    'WRONG_CREDENTIALS',
  ]);
  refusal = refused('PASSWORD_EXPIRED', { data: { ticket: 'k1' } });
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.actor.getSnapshot().matches({ signedIn: { desk: 'passwordAsked' } })).toBe(true);
  tab.actor.send({ type: 'CHANGE_PASSWORD', password: 'long enough 1' });
  await tab.settle();
  expect(tab.actor.getSnapshot().matches({ signedIn: { desk: 'locked' } })).toBe(true);
});

test('A token of another site that is not taken is known at the sign-in, until somebody signs in (S082)', async () => {
  const tab = aTab();
  tab.actor.send({ type: 'NOTHING_RESTORED', notTaken: 'singleSignOn' });
  expect([tab.value(), tab.context().notTaken]).toEqual(['signedOut', 'singleSignOn']);
  tab.actor.send({ type: 'SIGN_IN', credentials });
  await tab.settle();
  expect(tab.context().notTaken).toBeNull();
});

/** Last in the file: what the tests above have passed through. */
test('Every state of the chart was reached', () => {
  expect(visits.missing()).toEqual([]);
});
