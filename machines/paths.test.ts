import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition, transition } from 'xstate';
import type { Alarm, AlarmLevel, Announcement } from '../domain/alarm/alarm.ts';
import { instantOf } from '../domain/clock/clock.ts';
import { accepted, refused } from '../domain/error/errors.ts';
import { openState } from '../tests/world/alarmState.ts';
import { type PopupEvent, popupMachine, summaryCard } from './popup/popupMachine.ts';
import { summaryFrom } from './popup/queue.ts';
import type { SessionGrant } from './session/session.ts';
import { type SessionEvent, sessionMachine } from './session/sessionMachine.ts';

/*
 * The session and the pop-ups are walked, doors' answers and delays included: in each state that is reached every event either
 * does something or stands here by name among those that the state ignores. A state or an event that nobody thought of fails.
 */

interface Walk {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /** What people and sources say. */
  readonly events: readonly EventObject[];
  /** What a door answers when it answers at all. */
  readonly outputs?: readonly unknown[];
  /** What of the context makes a picture another one. */
  readonly marks?: (context: never) => unknown;
  readonly nameOf: (value: never) => string;
}

/** The states reached, each with the types of the events that do something there in some picture of it. */
function walked({
  machine,
  input,
  events,
  outputs = [],
  marks,
  nameOf,
}: Walk): ReadonlyMap<string, ReadonlySet<string>> {
  const ofTheChart = machine.events.filter((type) => type.startsWith('xstate.'));
  const answers = ofTheChart.flatMap((type) =>
    type.startsWith('xstate.done.') ? outputs.map((output) => ({ type, output })) : [{ type }],
  );
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const open: AnyMachineSnapshot[] = [initialTransition(machine, input as never)[0]];
  for (let snapshot = open.pop(); snapshot !== undefined; snapshot = open.pop()) {
    const key = JSON.stringify([snapshot.value, marks?.(snapshot.context as never)]);
    if (seen.has(key)) continue;
    seen.add(key);
    const obeyed = found.get(nameOf(snapshot.value as never)) ?? new Set();
    found.set(nameOf(snapshot.value as never), obeyed);
    for (const event of [...events, ...answers]) {
      if (!snapshot.can(event as never)) continue;
      obeyed.add(event.type);
      open.push(transition(machine, snapshot, event as never)[0]);
    }
  }
  return found;
}

function ignoredIn(walk: Walk): Readonly<Record<string, readonly string[]>> {
  const types = [...new Set(walk.events.map(({ type }) => type))];
  return Object.fromEntries(
    [...walked(walk)].map(([name, obeyed]) => [name, types.filter((type) => !obeyed.has(type))]),
  );
}

const picture = (id: string, more: { level?: AlarmLevel; position?: number; confirmed?: true } = {}): Alarm =>
  ({
    id,
    position: more.position ?? 1,
    level: more.level ?? 2,
    state: { ...openState, confirmed: more.confirmed ?? false },
  }) as Alarm;
const announced = (id: string, level: AlarmLevel) => {
  const message = { type: '01', dataId: id, radioId: 'siren', title: '', titleEn: '' } as Announcement;
  return { type: 'NEWS', announced: [{ id, message, alarm: picture(id, { level }) }], changed: [] } as const;
};

test('S069 S111 S112 S113 S115 the pop-ups: every state is reached, and what a state ignores is named', () => {
  const ids = Array.from({ length: summaryFrom + 1 }, (_, n) => `a${n}`);
  const happens = {
    NEWS: [
      ...ids.map((id, n) => announced(id, n === 0 ? 1 : 2)),
      ...ids.map((id) => ({
        type: 'NEWS' as const,
        announced: [],
        changed: [picture(id, { position: 9, confirmed: true })],
      })),
    ],
    HOLD: [{ type: 'HOLD', by: 'breakerDialog' }],
    RELEASE: [{ type: 'RELEASE', by: 'breakerDialog' }],
    NEXT: [...ids, summaryCard].map((of) => ({ type: 'NEXT', of }) as const),
    MUTE: [...ids, summaryCard].map((of) => ({ type: 'MUTE', of }) as const),
    SILENCE_ALL: [{ type: 'SILENCE_ALL' }],
    SOUND_FAILED: [{ type: 'SOUND_FAILED' }],
    SET_SCENES: [{ type: 'SET_SCENES', scenes: ['1'] }],
    SET_ANNOUNCES: [true, false].map((announces) => ({ type: 'SET_ANNOUNCES', announces }) as const),
    RESET: [{ type: 'RESET' }],
  } as const satisfies { readonly [T in PopupEvent['type']]: readonly Extract<PopupEvent, { type: T }>[] };
  type Shape = { window: { card: string | Record<string, string>; sound: string } };
  const ignored = ignoredIn({
    machine: popupMachine,
    input: { scenes: ['1'], announces: true },
    events: Object.values(happens).flat(),
    marks: (context: { queue: readonly unknown[]; announces: boolean }) => [context.queue.length, context.announces],
    nameOf: ({ window: { card, sound } }: Shape) =>
      `${typeof card === 'string' ? card : Object.entries(card)[0]?.join(' ')}, ${sound}`,
  });
  const noSound = ['MUTE', 'SOUND_FAILED'];
  expect(ignored).toEqual({
    'idle, silent': ['NEXT', 'MUTE', 'SILENCE_ALL', 'SOUND_FAILED'],
    'held, silent': ['NEXT', ...noSound],
    'shown standing, silent': noSound,
    'shown standing, playing': [],
    'shown settled, silent': noSound,
    'summary standing, silent': noSound,
    'summary standing, playing': [],
  });
});

const other: SessionGrant = {
  token: 'o',
  expiresAt: instantOf(1),
  sessionEndsAt: instantOf(2),
  user: { id: 'v', account: 'li' },
};
const grant: SessionGrant = {
  token: 't',
  expiresAt: instantOf(1),
  sessionEndsAt: instantOf(2),
  user: { id: 'u', account: 'zhou' },
};

test('S063 S064 S078 S080 S083 S085 the session and its desk: every state is reached, and what a state ignores is named', () => {
  const happens = {
    SIGN_IN: { type: 'SIGN_IN', credentials: { username: 'zhou', password: 'x' } },
    RESTORED: { type: 'RESTORED', grant },
    NOTHING_RESTORED: { type: 'NOTHING_RESTORED' },
    RENEWED: { type: 'RENEWED', renewal: { token: 'u', expiresAt: instantOf(1) } },
    GRANT_CHANGED: { type: 'GRANT_CHANGED', grant },
    USER_CHANGED: { type: 'USER_CHANGED', grant: other },
    LOCK: { type: 'LOCK' },
    UNLOCKED_ELSEWHERE: { type: 'UNLOCKED_ELSEWHERE' },
    ASK_SIGN_OUT: { type: 'ASK_SIGN_OUT' },
    STAY: { type: 'STAY' },
    SIGN_OUT: { type: 'SIGN_OUT' },
    SIGNED_OUT_ELSEWHERE: { type: 'SIGNED_OUT_ELSEWHERE' },
    ENDED: { type: 'ENDED' },
    SHUT: { type: 'SHUT', why: 'endedByAdministrator' },
    WOKE: { type: 'WOKE' },
    CHANGE_PASSWORD: { type: 'CHANGE_PASSWORD', password: 'y' },
    BACK: { type: 'BACK' },
  } as const satisfies { readonly [T in SessionEvent['type']]: Extract<SessionEvent, { type: T }> };
  const codes = ['WRONG_CREDENTIALS', 'LOCKED', 'PASSWORD_EXPIRED', 'UNAUTHORIZED', 'RULE_BROKEN'] as const;
  const nameOf = (value: string | Readonly<Record<string, string | Readonly<Record<string, string>>>>): string => {
    if (typeof value === 'string') return value;
    const [[name, inner] = ['', '']] = Object.entries(value);
    return `${name} ${typeof inner === 'string' ? inner : Object.values(inner).join(' ')}`;
  };
  const ignored = ignoredIn({
    machine: sessionMachine,
    input: { doors: {}, clock: { now: () => 0 } },
    events: Object.values(happens),
    outputs: [accepted(grant), accepted(other), ...codes.map((code) => refused(code))],
    nameOf,
  });
  const ofTheShift = [
    'RENEWED',
    'GRANT_CHANGED',
    'ASK_SIGN_OUT',
    'STAY',
    'ENDED',
    'WOKE',
    'LOCK',
    'UNLOCKED_ELSEWHERE',
  ];
  const outside = [...ofTheShift, 'USER_CHANGED', 'SIGN_OUT', 'SIGNED_OUT_ELSEWHERE', 'SHUT'];
  const everything = Object.keys(happens);
  const inside = ['held', 'renewing', 'waiting'].flatMap((token) =>
    ['running', 'endsSoon'].map((shift) => `signedIn ${token} ${shift}`),
  );
  const ofTheForm = ['SIGN_IN', 'RESTORED', 'NOTHING_RESTORED', 'CHANGE_PASSWORD', 'BACK'];
  const without = (...taken: readonly string[]) => ofTheForm.filter((type) => !taken.includes(type));
  /** What a desk ignores, open, locked or on the way back. */
  const desks: Readonly<Record<string, readonly string[]>> = {
    open: [...ofTheForm, 'UNLOCKED_ELSEWHERE'],
    locked: [...without('SIGN_IN'), 'LOCK'],
    checking: [...ofTheForm, 'LOCK', 'UNLOCKED_ELSEWHERE'],
    passwordAsked: [...without('CHANGE_PASSWORD', 'BACK'), 'LOCK', 'UNLOCKED_ELSEWHERE'],
    changingPassword: [...ofTheForm, 'LOCK', 'UNLOCKED_ELSEWHERE'],
  };
  const ofDesks = inside.flatMap((name) =>
    Object.entries(desks).flatMap(([desk, ignores]) => [
      [`${name} ${desk} no`, [...ignores, 'STAY', 'SIGN_OUT']] as const,
      [`${name} ${desk} asked`, [...ignores, 'ASK_SIGN_OUT']] as const,
    ]),
  );
  const sorted = (named: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(named).map(([name, types]) => [name, [...types].sort()]));
  expect(sorted(ignored)).toEqual(
    sorted({
      starting: [...outside, 'SIGN_IN', 'CHANGE_PASSWORD', 'BACK'],
      signedOut: [...outside, 'NOTHING_RESTORED', 'CHANGE_PASSWORD', 'BACK'],
      signingIn: everything,
      lockedOut: [...outside, 'RESTORED', 'NOTHING_RESTORED', 'CHANGE_PASSWORD'],
      passwordAsked: [...outside, 'SIGN_IN', 'RESTORED', 'NOTHING_RESTORED'],
      changingPassword: everything,
      ...Object.fromEntries(ofDesks),
      'expired asked': [...ofTheShift, 'NOTHING_RESTORED', 'CHANGE_PASSWORD', 'BACK'],
      'expired signingIn': [...ofTheShift, ...ofTheForm],
      'expired lockedOut': [...ofTheShift, 'RESTORED', 'NOTHING_RESTORED', 'CHANGE_PASSWORD', 'BACK'],
      'expired passwordAsked': [...ofTheShift, 'SIGN_IN', 'RESTORED', 'NOTHING_RESTORED'],
      'expired changingPassword': [...ofTheShift, ...ofTheForm],
      signingOut: everything,
    }),
  );
});
