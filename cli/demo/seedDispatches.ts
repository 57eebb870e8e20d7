import { users } from '../../domain/access/user.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day, anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { historians } from '../../domain/event/past.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { writeAs } from './ensureRows.ts';
import type { Given } from './means.ts';

interface Parts {
  readonly ledgers: Ledgers;
  readonly now: () => Millis;
}

type Who = 'dispatcher' | 'operator';
type Step = readonly [command: string, by: Who | 'program', minutes: number, given?: Given];

interface Planned {
  readonly device: string;
  /** Days ago; of those that are open none. */
  readonly ago: number;
  readonly given: Given;
  /** Minutes after it is told until its window begins; else an hour. */
  readonly begins?: number;
  readonly steps: readonly Step[];
}

const received: Step = ['receive', 'operator', 4];
const begun: Step = ['begin', 'operator', 61];

/** One in each state: what is over lies in the past, what is open begins as the site is installed. */
const plans: readonly Planned[] = [
  {
    device: 'AC1',
    ago: 6,
    given: { instruction: 'stop', reason: '线路检修，减少一台空压机' },
    steps: [
      received,
      begun,
      ['report', 'operator', 190, { outcome: 'done', reportedPower: '0', report: '10:02 停机，15:00 前不再启动' }],
    ],
  },
  {
    device: 'OV1',
    ago: 5,
    given: { instruction: 'holdBelow', power: '40', reason: '需量将超' },
    steps: [received, ['refuse', 'operator', 12, { reason: '在产件不能中断，22:00 后可降' }]],
  },
  {
    device: 'PCS1',
    ago: 4,
    given: { instruction: 'loadTo', power: '100', reason: '晚峰放电' },
    steps: [['withdraw', 'dispatcher', 30, { reason: '负荷已回落' }]],
  },
  {
    device: 'AC2',
    ago: 3,
    given: { instruction: 'start', reason: '母管压力偏低' },
    steps: [['expire', 'program', 60, { lapse: 'notReceived' }]],
  },
  { device: 'AC3', ago: 0, given: { instruction: 'start', reason: '夜班前备用一台' }, steps: [] },
  {
    device: 'OV2',
    ago: 0,
    given: { instruction: 'holdBelow', power: '60', reason: '本月需量控制' },
    steps: [received],
  },
  {
    device: 'PCS1',
    ago: 0,
    given: { instruction: 'holdBelow', power: '200', reason: '变压器限载' },
    // Its window begins as the site is installed, so that how it is followed is told soon.
    begins: 10,
    steps: [received, ['begin', 'operator', 6]],
  },
];

/** Dispatches of key equipment, each by the commands of its law; once, when the gateway that waits for their times runs. */
export async function seedDispatches({ ledgers, now }: Parts): Promise<void> {
  if ((await ledgers.everyRow(dispatches)).length > 0) return;
  const people = new Map((await ledgers.everyRow(users)).map(({ userAccount, id }) => [userAccount, id]));
  const things = new Map((await ledgers.everyRow(equipment)).map((one) => [one.code, one]));
  const whole = Math.floor(now() / minute) * minute;
  for (const [n, { device, ago, given, begins = 60, steps }] of plans.entries()) {
    const thing = things.get(device);
    const dispatcher = people.get('dispatcher');
    if (thing === undefined || dispatcher === undefined) continue;
    // What is open is written as it happens: its alarm calls and its times are waited for.
    const isOpen = ago === 0;
    const from = isOpen ? whole - 10 * minute : Math.floor(whole / day) * day - ago * day + hour;
    const write = (command: string, by: Step[1]) => ({
      ...writeAs(`dispatch:${n}:${command}`),
      by:
        isOpen && by !== 'program'
          ? ({ kind: 'user', id: people.get(by) ?? '', session: 'demo' } as const)
          : historians.simulation,
    });
    const window = {
      from: instantOf(from + begins * minute),
      until: instantOf(from + 6 * hour),
      receiveBy: instantOf(from + hour),
    };
    const told = { power: null, switchId: null, direction: null, ...given, ...window };
    const give = { orgId: thing.orgId, equipmentId: thing.id, receiverIds: [], ...told };
    const made = await ledgers.obey(
      dispatches,
      { command: 'give', id: null, given: give, ...(isOpen ? {} : { at: instantOf(from), person: dispatcher }) },
      write('give', 'dispatcher'),
    );
    if (!made.ok) throw new Error(`the dispatch of ${device} was refused: ${JSON.stringify(made.refusal)}`);
    let { version } = made.value;
    for (const [command, by, minutes, more = {}] of steps) {
      const person = by === 'program' ? undefined : people.get(by);
      const then = { at: instantOf(from + minutes * minute), ...(person === undefined ? {} : { person }) };
      const order = { command, id: made.value.id, version, given: more, ...(isOpen ? {} : then) };
      const done = await ledgers.obey(dispatches, order, write(command, by));
      if (!done.ok)
        throw new Error(`${command} of the dispatch of ${device} was refused: ${JSON.stringify(done.refusal)}`);
      version = done.value.version;
    }
  }
}
