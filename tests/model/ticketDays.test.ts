import { expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import type { TicketFields } from '../../domain/ticket/fields.ts';
import { ticketStates } from '../../domain/ticket/kinds.ts';
import { earthsOut } from '../../domain/ticket/lines.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { isOpenLine, lineOf } from '../../domain/turn/turn.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import type { Row, RowOrder } from '../../machines/rowLaw.ts';
import { namedBy, plainGiven, at as start } from '../world/laws.ts';

/** `BUSBAR_TICKET_DAYS=10000` for the whole of it. */
const days = Number(process.env['BUSBAR_TICKET_DAYS'] ?? 500);
const commands = Object.entries(lawOfLedger(tickets).law.commands);
const three = ['zhou', 'sun', 'li'] as const;

/** The same numbers at each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed + 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const typeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** What people did of their own hands: lines by their list and place. */
type Deeds = Set<string>;

class Day {
  known: Remembered<Row> | null = null;
  at = Date.parse(start);
  readonly deeds: Deeds = new Set();
  /** Of these what nobody undid since. */
  readonly standing: Deeds = new Set();
  /** Lines that were recorded twice with nothing undone between. */
  twice = 0;

  order(name: string, by: string | null, given: Row): boolean {
    const order: RowOrder = { type: typeOf(name), at: new Date(this.at).toISOString(), by, given };
    const acted = act(lawOfLedger(tickets), this.known, order);
    if (!acted.ok) return false;
    this.known = acted.value.after as Remembered<Row>;
    this.note(name, given);
    return true;
  }

  get row(): Row {
    return this.known?.context ?? {};
  }

  get measures(): TicketFields['measures'] {
    return (this.row['measures'] ?? []) as unknown as TicketFields['measures'];
  }

  private note(name: string, given: Row): void {
    const list = name === 'doStep' ? 'steps' : name === 'measure' || name === 'placeEarth' ? 'measures' : null;
    if (name === 'removeEarth') {
      for (const [place, line] of lineOf(this.row['measures']).entries())
        if (isOpenLine(line)) this.standing.delete(`measures ${place}`);
    }
    if (list === null) return;
    const deed = `${list} ${given['n']}`;
    if (this.standing.has(deed)) this.twice += 1;
    this.standing.add(deed);
    this.deeds.add(deed);
  }

  /** Lines that the ticket says were done and nobody did, or were done and the ticket says nothing of. */
  get unsaid(): readonly string[] {
    return ['measures', 'steps'].flatMap((list) =>
      lineOf(this.row[list]).flatMap(({ doneAt }, n) =>
        ((doneAt ?? null) !== null) !== this.deeds.has(`${list} ${n}`) ? [`${list} ${n}`] : [],
      ),
    );
  }
}

/** The way that a ticket is meant to go. */
const forward = [
  ...['draft', 'submit', 'issue', 'receive', 'measure', 'placeEarth', 'permit', 'sign', 'begin', 'readStep'],
  ...['repeatStep', 'doStep', 'permitAnew', 'resume', 'end', 'removeEarth', 'close'],
];
const persons = [...three, 'qian'];

/** What is entered with a command, wisely or not. */
function entered(day: Day, pick: (below: number) => number, name: string, named: Row): Row {
  const plain = { ...plainGiven(tickets.name, name, lawOfLedger(tickets).law.commands[name] as never), ...named };
  const someone = persons[pick(persons.length)] ?? 'zhou';
  const hours = (n: number) => new Date(day.at + n * 60 * minute).toISOString();
  const isHeld = 'earth' in plain && name === 'removeEarth';
  return {
    ...plain,
    ...(name === 'extend' ? { to: hours(pick(40) - 4) } : {}),
    ...(name === 'draft' || name === 'change' ? { from: hours(0), to: hours(20) } : {}),
    ...(isHeld ? { earth: earthsOut(day.measures)[0] ?? '3#' } : {}),
    ...('leaderId' in plain ? { leaderId: name === 'changeLeader' ? someone : null } : {}),
    ...('permitterId' in plain ? { permitterId: name === 'changePermitter' ? someone : null } : {}),
    ...('crewIds' in plain ? { crewIds: pick(3) > 0 ? [] : [someone] } : {}),
    ...('reviewerIds' in plain ? { reviewerIds: [someone] } : {}),
  };
}

/** Mostly the next of what is meant, by whoever may; else whatever anybody presses; sometimes twice, with hours and nights between. */
function lived(pick: (below: number) => number): Day {
  const day = new Day();
  const presses = 5 + pick(60);
  for (let press = 0; press < presses; press++) {
    day.at += [minute, minute, minute, minute, 10 * minute, 10 * minute, 60 * minute, 14 * 60 * minute][pick(8)] ?? 0;
    const names = pick(8) > 0 ? forward : [commands[pick(commands.length)]?.[0] ?? 'draft'];
    const first = pick(persons.length);
    next: for (const name of names) {
      const command = lawOfLedger(tickets).law.commands[name];
      if (command === undefined || (command.makes === true) !== (day.known === null)) continue;
      // What belongs nowhere near is not tried by everybody, or the days would never end.
      const isNear = day.known === null || command.rule?.misplaced[String(day.row['state'])] === undefined;
      if (!isNear && names.length > 1) continue;
      const isPrograms = command.elsewhere === true && command.permission.length === 0;
      const turns = [...persons.slice(first), ...persons.slice(0, first)];
      for (const by of isPrograms ? [null] : turns.slice(0, names.length > 1 ? undefined : 1))
        for (const named of namedBy(command.part, day.row)) {
          const given = entered(day, pick, name, named);
          if (!day.order(name, by, given)) continue;
          if (pick(4) === 0) day.order(name, by, given);
          break next;
        }
    }
  }
  return day;
}

/** What whoever is left does to bring it to its end: nothing is said to be done that was not. */
function ended(day: Day, gone: string): void {
  const fresh = 'stand-in';
  const left = [...three, 'qian', fresh].filter((one) => one !== gone);
  const anyone = (name: string, given: Row = {}) => left.some((by) => day.order(name, by, given));
  const bearer = (part: 'permitterId') => {
    if (day.row[part] === null || day.row[part] === gone)
      anyone('changePermitter', { permitterId: fresh, reason: '不在岗' });
  };
  for (let n = 0; n < 60 && !['closed', 'void'].includes(String(day.row['state'])); n++) {
    day.at += minute;
    const { state, review } = day.row;
    if (review === 'inReview') day.order('sentBack', null, { reason: null });
    if (state === 'received' || state === 'permitted' || state === 'ended') {
      bearer('permitterId');
      for (const earth of earthsOut(day.measures)) anyone('removeEarth', { earth });
    }
    if (state === 'working' || state === 'suspended') {
      bearer('permitterId');
      anyone('stop', { where: '此处', reason: '不能继续' });
    }
    if (state === 'ended') anyone('close');
    else anyone('void', { reason: '不再进行' });
  }
}

test(
  `over ${days} days of three people of whom any may be gone at any time, no ticket is stuck, none says what nobody did, no earth stays out`,
  () => {
    const found = { stuck: [] as unknown[], unsaid: [] as unknown[], twice: 0, earths: 0 };
    const reached = new Map<string, number>();
    for (let n = 0; n < days; n++) {
      const pick = numbers(n);
      const day = lived(pick);
      if (day.known === null) continue;
      const state = String(day.row['state']);
      reached.set(state, (reached.get(state) ?? 0) + 1);
      // Time passes, or it does not.
      day.at += [minute, 26 * 60 * minute, 400 * 24 * 60 * minute][pick(3)] ?? minute;
      const gone = [...three, 'qian'][pick(4)] ?? 'zhou';
      ended(day, gone);
      if (!['closed', 'void'].includes(String(day.row['state']))) found.stuck.push([n, state, gone]);
      if (day.unsaid.length > 0) found.unsaid.push([n, day.unsaid]);
      found.twice += day.twice;
      found.earths += earthsOut(day.measures).length;
      const signed = (day.row['signedIds'] ?? []) as readonly string[];
      expect(new Set(signed).size).toBe(signed.length);
    }
    expect(found).toEqual({ stuck: [], unsaid: [], twice: 0, earths: 0 });
    // The days are worth something: whatever state there is was one in which somebody was gone.
    expect(Object.keys(ticketStates).filter((one) => !reached.has(one))).toEqual([]);
  },
  patient(Math.max(60_000, days * 60)),
);
