import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { callsOfLedger, ledgerCalls } from '../../domain/ledger/calls.ts';
import { defineLedger } from '../../domain/ledger/declaration.ts';
import { choice, decimal, integer, reference } from '../../domain/ledger/field.ts';
import { commandCalls } from '../../domain/ledger/lawCalls.ts';
import { lawOver } from '../../domain/ledger/lawOver.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger, rowLawOf } from '../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../machines/rowLaw.ts';
import { reachedRows, ruledLedgers, walkedLaw } from '../../tests/world/laws.ts';
import {
  aCaller,
  aGiven,
  aRow,
  aRowIn,
  aRuledRow,
  byPerson,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  ownOf,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { waysOut } from '../../tests/world/waysOut.ts';
import { evolved } from '../log/append/remember.ts';
import { type Fields, wholeRow } from './columns.ts';
import { ledgerFollower } from './read/ledgerFollower.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const laws = ruledLedgers.map((ledger) => [ledger.name, rowLawOf(ledger) as RowLaw] as const);

type Page = { readonly rows: readonly Readonly<Record<string, unknown>>[] };

test.each(laws)(
  'whatever state a row of %s is in, however late and with any one person gone, it comes to an end that says nothing false and holds nothing',
  (_, law) => {
    const { reached, stuck, held } = waysOut(law);
    expect(reached).toBeGreaterThan(3);
    expect([stuck.slice(0, 5), held.slice(0, 5)]).toEqual([[], []]);
  },
  patient(60_000),
);

test(
  'a law whose suspended rows can but go on is found: when their time is over, and when who goes on is gone',
  () => {
    const law = rowLawOf(tickets) as RowLaw;
    const narrow: RowLaw = {
      ...law,
      decide: (row, order) =>
        row.value === 'suspended' && order.type !== 'RESUME'
          ? refused('RULE_BROKEN', { data: { refusal: 'isSuspended' } })
          : law.decide(row, order),
    };
    const { stuck } = waysOut(narrow);
    expect(new Set(stuck.map(({ state }) => state))).toEqual(new Set(['suspended']));
    expect(new Set(stuck.map(({ gone }) => gone)).size).toBe(3);
  },
  patient(60_000),
);

test('a walk over a law in which a number grows comes to an end', () => {
  const fields = {
    orgId: reference({ label: { cn: '组织', en: 'Organisation' } }, 'organisation'),
    state: choice(
      { label: { cn: '状态', en: 'State' }, computed: true },
      { held: { cn: '在库', en: 'Held' }, over: { cn: '停用', en: 'Over' } },
    ),
    pieces: integer({ label: { cn: '数量', en: 'Pieces' }, min: 0, max: 1_000_000, computed: true, initial: 0 }),
    weight: decimal({ label: { cn: '重量', en: 'Weight' }, digits: 1, computed: true, initial: '0' }),
  };
  const stock = lawOver(fields, {
    exists: { code: 'ALREADY_DONE', says: { cn: '已有', en: 'There' } },
    over: { code: 'ALREADY_DONE', says: { cn: '已停用', en: 'Over' } },
  });
  const title = { cn: '库', en: 'Stock' };
  const told = stock.law(
    { machine: 'stock', version: 1, way: ['held'], over: { over: 'over' } },
    {
      open: stock.ofProgram({ title, given: { orgId: fields.orgId }, makes: true, to: 'held', fact: 'StockOpened' }),
      put: stock.ofProgram({
        title,
        from: ['held'],
        fact: 'StockPut',
        sets: (_, { row }) => ({ pieces: row.pieces + 1, weight: String(Number(row.weight) + 1) }),
      }),
      close: stock.ofProgram({ title, from: ['held'], to: 'over', fact: 'StockClosed', sets: () => ({}) }),
    },
  );
  const ledger = defineLedger({
    name: 'stock',
    plural: 'stocks',
    wing: 'work',
    title,
    org: { from: 'field', field: 'orgId' },
    fields,
    law: told,
    permissions: { see: [], add: [], edit: [], delete: [] },
  });
  const rows = reachedRows(lawOfLedger(ledger)).map(({ context }) => context['pieces']);
  expect([rows.length, Math.max(...rows.map(Number))]).toEqual([14, 6]);
});

/** What every law of rows does, whatever it rules. */
describe.each(laws)('the law of %s', (name, law) => {
  const { ledger } = law;
  const commands = Object.keys(law.law.commands);
  const walked = walkedLaw(law);
  const eventsOf = (id: string) => world.log.read({ after: 0, limit: 100, streams: [`${name}-${id}`] });
  const folded = (events: readonly Event[]) => evolved(law, events).context as Fields;
  const lastRow = async (id: string, asOf?: number) => {
    const row = await world.ledgers.anyRow(ledger, id, asOf);
    if (row === null) return null;
    const { id: _id, org: _org, version: _version, ...fields } = row as Readonly<Record<string, unknown>>;
    return fields;
  };

  test('each command has a lawful way to it, and each refusal is met on the walk and worded in both languages', () => {
    expect([...walked.ways.keys()].sort()).toEqual([...commands].sort());
    expect([...walked.refusals].sort()).toEqual(Object.keys(law.law.refusals).sort());
    for (const { says, names = {} } of Object.values(law.law.refusals))
      for (const text of [says.cn, says.en]) {
        expect(text.trim()).not.toBe('');
        const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
        expect(places.sort()).toEqual(Object.keys(names).sort());
      }
  });

  test.each(commands)(
    'after %s the row that is read, the one that is remembered and the fold of the facts are one',
    async (to) => {
      const { id, version } = await aRuledRow(world, law, { to });
      await world.settled();
      const events = await eventsOf(id);
      const remembered = (await world.log.remembered([`${name}-${id}`])).get(`${name}-${id}`);
      expect([events.length, remembered?.version]).toEqual([version, version]);
      expect(remembered?.context).toEqual(folded(events));
      expect(await lastRow(id)).toEqual(wholeRow(ledger, folded(events)));
      // As it stood after each of them, and not before the first.
      for (const [n, { position }] of events.entries())
        expect(await lastRow(id, position)).toEqual(wholeRow(ledger, folded(events.slice(0, n + 1))));
      expect(await lastRow(id, (events[0]?.position ?? 0) - 1)).toBeNull();
    },
  );

  test.each(commands)('the history tells %s by its name, with what it changed', async (to) => {
    const { id } = await aRuledRow(world, law, { to });
    await world.settled();
    const row = await world.ledgers.anyRow(ledger, id);
    const caller = aCaller({ scope: scopeOf(String(row?.org)) });
    const page = value(await world.ask(ledgerCalls(ledger).history.name, { params: { id } }, { caller })) as Page;
    expect(ledgerCalls(ledger).history.response.safeParse(page).success).toBe(true);
    const [last] = page.rows;
    const [before, event] = [undefined, ...(await eventsOf(id))].slice(-2);
    expect(last?.['deed']).toEqual({ type: event?.type, title: law.law.events[event?.type ?? '']?.title.en });
    if (before?.to !== event?.to) expect(Object.keys(last?.['changes'] as object)).toContain(law.law.state);
  });

  test('a row whose law has risen is folded anew, whatever was remembered of it', async () => {
    const { id } = await aRuledRow(world, law, { to: commands[0] ?? '' });
    const stream = `${name}-${id}`;
    const before = (await world.log.remembered([stream])).get(stream)?.context;
    await world.database.query(
      `update log.stream set machine_version = 0, context = '{"forged": true}', value = '"forged"' where stream = $1`,
      [stream],
    );
    const after = (await world.log.remembered([stream])).get(stream);
    expect([after?.context, after?.machine?.version]).toEqual([before, law.version]);
    const risen = { ...ledger, law: { ...law.law, version: law.law.version + 1 } };
    expect(ledgerFollower(risen).version).not.toBe(ledgerFollower(ledger).version);
  });

  test('nothing but its commands writes a row: neither made, changed, deleted, restored nor imported', async () => {
    const made = await aRowIn(world, name);
    const head = world.log.head().position;
    const { ledgers } = world;
    const known = { [ledger.known ?? 'name']: '改名' };
    const refused = [
      await ledgers.create(ledger, await aRow(world, ledger), bySystem()),
      ...(await ledgers.createMany(ledger, [await aRow(world, ledger)], bySystem())),
      await ledgers.update(ledger, made.id, made.version, known, bySystem()),
      await ledgers.amend(ledger, made.id, () => known, bySystem()),
      await ledgers.planned(ledger, made, known),
      await ledgers.remove(ledger, made.id, made.version, bySystem()),
    ];
    expect(refused).toMatchObject(
      refused.map(() => ({ ok: false, refusal: { code: 'RULE_BROKEN', data: { refusal: 'underLaw' } } })),
    );
    const own = await world.log.read({ after: head, limit: 1000 });
    expect(own.filter(({ stream }) => stream.startsWith(`${name}-`))).toEqual([]);
    const served = new Set(world.ledgers.calls.map(({ call }) => call.name));
    const { list, get, history, ...writing } = ledgerCalls(ledger);
    expect(Object.values(writing).filter((call) => served.has(call.name))).toEqual([]);
    const due = [...callsOfLedger(ledger), list, get, history];
    const obeyed = [...commandCalls(ledger).values()].flatMap(({ one, many }) => (many === null ? [one] : [one, many]));
    expect([...due, ...obeyed].filter((call) => !served.has(call.name))).toEqual([]);
  });

  test.each(commands)(
    '%s: two at once are one, the other hears why, and who does not see the row hears nothing of it',
    async (to) => {
      if (law.law.commands[to]?.makes === true) return;
      const person = await aRowIn(world, 'user');
      const { id, version } = await aRuledRow(world, law, { to, before: true, by: person.id });
      const order = { command: to, id, given: await aGiven(world, law, to, ownOf(law, to, id)), version };
      const stranger = {
        caller: aCaller({ scope: scopeOf('elsewhere') }),
        scope: scopeOf('elsewhere'),
        lang: 'en',
      } as const;
      const hidden = await world.ledgers.obey(ledger, order, { ...byPerson(person.id), asker: stranger });
      expect([code(hidden), hidden.ok ? null : (hidden.refusal.data ?? null)]).toEqual(['NO_PERMISSION', null]);
      const both = await Promise.all([0, 1].map(() => world.ledgers.obey(ledger, order, byPerson(person.id))));
      const again = both.filter(({ ok }) => ok);
      expect(again.length).toBeGreaterThanOrEqual(1);
      for (const one of both) {
        if (one.ok) continue;
        const { refusal, says, version } = one.refusal.data as Readonly<Record<string, unknown>>;
        // What rests on a version that was seen may be lawful still, and is old.
        if (law.law.commands[to]?.seen === true && refusal === undefined) expect(version).toBeGreaterThan(0);
        else expect([refusal, says]).toEqual([expect.any(String), expect.stringMatching(/./)]);
      }
    },
  );
});
