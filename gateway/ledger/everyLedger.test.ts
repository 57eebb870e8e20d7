import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgers as declarations, plainLedgers } from '../../domain/all/ledgers.ts';
import { boards } from '../../domain/board/board.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { modulePresets } from '../../domain/board/modulePreset.ts';
import { callsOfLedger, idPlaceOf, ledgerCalls } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { eventTypesOf, openFields } from '../../domain/ledger/events.ts';
import { sortableFields } from '../../domain/ledger/schemas.ts';
import { reportTemplates } from '../../domain/report/reportTemplate.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  code,
  demandedOf,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { Written } from './written.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

type Answer = { readonly total: number; readonly rows: readonly Readonly<Record<string, unknown>>[] };
const known = (ledger: LedgerDeclaration): string => ledger.known ?? 'name';

async function madeIn(ledger: LedgerDeclaration, given: Readonly<Record<string, unknown>> = {}) {
  const made = await aRowIn(world, ledger.name, given);
  await world.settled();
  const row = await world.ledgers.anyRow(ledger, made.id);
  if (row === null) throw new Error(`${ledger.name} ${made.id} does not stand`);
  return { made, row: row as Readonly<Record<string, unknown>> & { readonly org: string; readonly id: string } };
}

/** The id where this call of this ledger bears it. */
const withId = (ledger: LedgerDeclaration, verb: 'get' | 'update' | 'delete', id: string, more: object = {}) => {
  const place = idPlaceOf(ledger, verb);
  const inBody = verb === 'update' || (verb === 'delete' && place === 'body');
  return {
    params: place === 'path' ? { id } : {},
    query: { ...(place === 'query' ? { id } : {}), ...(inBody ? {} : more) } as Record<string, unknown>,
    body: inBody ? { ...(place === 'body' ? { id } : {}), ...more } : undefined,
  };
};

/** What every ledger does that is written by whoever may. */
describe.each(plainLedgers.map((ledger) => [ledger.name, ledger] as const))('writing the ledger %s', (_, ledger) => {
  const calls = ledgerCalls(ledger);
  const whoSees = (...orgs: string[]) => ({ caller: aCaller({ scope: scopeOf(...orgs) }) });

  test('a new row is read back whole, with its initial values and version 1', async () => {
    const entered = await aRow(world, ledger);
    const made = value(await world.ledgers.create(ledger, entered, bySystem()));
    await world.settled();
    const row = (await world.ledgers.anyRow(ledger, made.id)) as Readonly<Record<string, unknown>>;
    const { id: _id, ...fields } = entered;
    expect(row).toMatchObject({ ...fields, version: 1 });
    expect(calls.get.response.safeParse(row).success).toBe(true);
  });

  test('a change and a deletion are forbidden outside the scope', async () => {
    const { row } = await madeIn(ledger);
    const changed = await world.ask(
      calls.update.name,
      withId(ledger, 'update', row.id, { version: 1 }),
      whoSees('elsewhere'),
    );
    const deleted = await world.ask(
      calls.delete.name,
      withId(ledger, 'delete', row.id, { version: 1 }),
      whoSees('elsewhere'),
    );
    expect([changed, deleted].map(code)).toEqual(Array(2).fill('NO_PERMISSION'));
  });

  test('a change records only what changed, and a change of nothing records nothing', async () => {
    const { made } = await madeIn(ledger);
    const changed = value(
      await world.ledgers.update(ledger, made.id, 1, { [known(ledger)]: `改名${made.position}` }, bySystem()),
    );
    const again = value(
      await world.ledgers.update(ledger, made.id, 2, { [known(ledger)]: `改名${made.position}` }, bySystem()),
    );
    expect([changed.version, again]).toEqual([2, changed]);
    const [event] = await world.log.read({ after: changed.position - 1, upTo: changed.position, limit: 1 });
    expect(event?.type).toBe(eventTypesOf(ledger).changed);
    const { changes } = (event?.data ?? {}) as { readonly changes?: object };
    expect(Object.keys(changes ?? {})).toEqual([known(ledger)]);
  });

  test('a change or a deletion of an older version is refused with the present one', async () => {
    const { made } = await madeIn(ledger);
    const changed = await world.ledgers.update(ledger, made.id, 7, { [known(ledger)]: '别的' }, bySystem());
    const deleted = await world.ledgers.remove(ledger, made.id, 7, bySystem());
    expect([changed, deleted]).toMatchObject(
      Array(2).fill({ ok: false, refusal: { code: 'VERSION_CONFLICT', data: { version: 1 } } }),
    );
  });

  test('of two changes of one version at once exactly one is taken', async () => {
    const { made } = await madeIn(ledger);
    const both = await Promise.all(
      ['甲', '乙'].map((to) =>
        world.ledgers.update(ledger, made.id, 1, { [known(ledger)]: `${to}${made.position}` }, bySystem()),
      ),
    );
    expect(both.map(code).sort()).toEqual(['OK', 'VERSION_CONFLICT']);
  });

  test('it stands in the past as it stood then, and after its deletion only there', async () => {
    const { made, row } = await madeIn(ledger);
    const changed = value(
      await world.ledgers.update(ledger, made.id, 1, { [known(ledger)]: `新${made.position}` }, bySystem()),
    );
    const deleted = value(await world.ledgers.remove(ledger, made.id, 2, bySystem()));
    await world.settled();
    const at = (asOf: number) => world.ledgers.anyRow(ledger, made.id, asOf);
    expect(
      await Promise.all([at(made.position - 1), at(made.position), at(changed.position), at(deleted.position)]),
    ).toEqual([null, row, { ...row, version: 2, [known(ledger)]: `新${made.position}` }, null]);
    expect(await world.ledgers.anyRow(ledger, made.id)).toBeNull();
    const then = value(
      await world.ask(calls.list.name, { query: { id: made.id } }, { ...whoSees(row.org), asOf: changed.position }),
    ) as Answer;
    expect(then.rows.map((one) => one[known(ledger)])).toEqual([`新${made.position}`]);
  });

  test('its history tells who changed what, newest first, also after its deletion', async () => {
    const { made, row } = await madeIn(ledger);
    value(await world.ledgers.update(ledger, made.id, 1, { [known(ledger)]: `史${made.position}` }, bySystem()));
    value(await world.ledgers.remove(ledger, made.id, 2, bySystem()));
    await world.settled();
    const page = value(await world.ask(calls.history.name, { params: { id: made.id } }, whoSees(row.org))) as Answer;
    expect(calls.history.response.safeParse(page).success).toBe(true);
    expect(page.rows.map(({ what }) => what)).toEqual(['deleted', 'changed', 'created']);
    expect(page.rows[1]?.['changes']).toEqual({
      [known(ledger)]: { from: row[known(ledger)], to: `史${made.position}` },
    });
  });

  test('a given id that stands is a duplicate; a deleted row may come back under it', async () => {
    const entered = await aRow(world, ledger);
    const made = value(await world.ledgers.create(ledger, entered, bySystem()));
    const twice = await world.ledgers.create(ledger, entered, bySystem());
    if (ledger.ids === 'given') expect(twice).toMatchObject({ refusal: { code: 'DUPLICATE_ID' } });
    value(await world.ledgers.remove(ledger, made.id, 1, bySystem()));
    if (ledger.ids === 'made') return;
    const back = value(await world.ledgers.create(ledger, entered, bySystem()));
    const [event] = await world.log.read({ after: back.position - 1, limit: 1 });
    expect([back.version, event?.type]).toEqual([3, eventTypesOf(ledger).restored]);
  });

  test('what is unique is taken once, also by two at the same moment, and is free again after a deletion', async () => {
    for (const [key, field] of openFields(ledger).filter(
      ([, one]) => one.unique !== undefined && one.computed !== true,
    )) {
      const demanded = await demandedOf(world, `${ledger.name}.${key}`);
      const sample =
        field.kind === 'reference'
          ? (await aRowIn(world, field.to, demanded)).id
          : field.kind === 'choice'
            ? Object.keys(field.options)[0]
            : field.calendar === true
              ? '2026-11-21'
              : field.kind === 'instant'
                ? '2026-11-20T06:15:00.000Z'
                : field.kind === 'integer'
                  ? field.max
                  : uniqueSample(key, ledger.name);
      const org = { ...(await sharedOrg(ledger, key)), ...(await sharedWithin(ledger, key)) };
      const twins = await Promise.all([0, 1].map(() => aRow(world, ledger, { ...org, [key]: sample })));
      const both = await Promise.all(twins.map((row) => world.ledgers.create(ledger, row, bySystem())));
      const lost = both.find((one) => !one.ok);
      expect([both.filter((one) => one.ok).length, lost]).toMatchObject([
        1,
        {
          refusal: {
            code: key === known(ledger) ? 'DUPLICATE_NAME' : 'DUPLICATE_ID',
            fields: { [key]: expect.any(String) },
          },
        },
      ]);
      const won = both.find((one) => one.ok) as { readonly value: Written };
      value(await world.ledgers.remove(ledger, won.value.id, 1, bySystem()));
      expect(
        code(await world.ledgers.create(ledger, await aRow(world, ledger, { ...org, [key]: sample }), bySystem())),
      ).toBe('OK');
      expect(field.unique).toBeDefined();
    }
  });

  test('script and SQL in a text come back as text', async () => {
    const sly = `<b>';--%`;
    // The name of a report, a board or a module takes no such character at all (V170, V172, V174).
    if ([reportTemplates, boards, kanbans, modulePresets].some(({ name }) => name === ledger.name)) {
      const entered = await aRow(world, ledger, { [known(ledger)]: sly });
      return expect(code(await world.ledgers.create(ledger, entered, bySystem()))).toBe('RULE_BROKEN');
    }
    const { row } = await madeIn(ledger, { [known(ledger)]: sly });
    expect(row[known(ledger)]).toBe(sly);
    const found = value(
      await world.ask(calls.list.name, { query: { id: `${row.id},'; drop table x; --` } }, whoSees(row.org)),
    ) as Answer;
    expect(found.total).toBe(1);
  });

  test('texts that cannot be stored, numbers that are none, unknown and computed fields are refused before anything is kept', async () => {
    const head = world.log.head().position;
    const entered = { ...(await aRow(world, ledger)) };
    const made = world.log.head().position - head;
    const bad = [
      { ...entered, [known(ledger)]: 'a\0b' },
      { ...entered, [known(ledger)]: 'a\ud800' },
      { ...entered, [known(ledger)]: Number.NaN },
      { ...entered, [known(ledger)]: 1e300 },
      { ...entered, [known(ledger)]: '' },
      { ...entered, [known(ledger)]: 'x'.repeat(5000) },
      { ...entered, surprise: 1 },
      { ...entered, version: 3 },
      ...openFields(ledger).flatMap(([key, field]) => (field.computed === true ? [{ ...entered, [key]: 5 }] : [])),
    ];
    const answers = await Promise.all(bad.map((row) => world.ledgers.create(ledger, row, bySystem())));
    expect(answers.map(code)).toEqual(bad.map(() => 'BAD_REQUEST'));
    expect(answers.every((one) => !one.ok && Object.keys(one.refusal.fields ?? {}).length > 0)).toBe(true);
    expect(world.log.head().position).toBe(head + made);
  });

  test('a repeat of a command does it once and answers the same; with other content it is refused', async () => {
    const entered = await aRow(world, ledger);
    const write = bySystem();
    const first = value(await world.ledgers.create(ledger, entered, write));
    const repeat = value(await world.ledgers.create(ledger, entered, write));
    const other = await world.ledgers.create(ledger, { ...entered, [known(ledger)]: '另一个' }, write);
    expect([repeat.id, repeat.version, repeat.position, code(other)]).toEqual([
      first.id,
      1,
      first.position,
      'COMMAND_REUSED',
    ]);
  });
});

/** What every ledger does, whatever it is a ledger of and whoever writes it. */
describe.each(declarations.map((ledger) => [ledger.name, ledger] as const))('reading the ledger %s', (_, ledger) => {
  const calls = ledgerCalls(ledger);
  const whoSees = (...orgs: string[]) => ({ caller: aCaller({ scope: scopeOf(...orgs) }) });

  test('it is listed to whoever sees its organisation and to nobody else', async () => {
    const { row } = await madeIn(ledger);
    const mine = value(await world.ask(calls.list.name, { query: { id: row.id } }, whoSees(row.org))) as Answer;
    const others = value(await world.ask(calls.list.name, { query: { id: row.id } }, whoSees('elsewhere'))) as Answer;
    expect(calls.list.response.safeParse(mine).success).toBe(true);
    expect([mine.total, mine.rows.map(({ id }) => id), others.total]).toEqual([1, [row.id], 0]);
  });

  test('asked for by its id it is forbidden outside the scope, exactly as one that does not exist', async () => {
    const { row } = await madeIn(ledger);
    const forbidden = await world.ask(calls.get.name, withId(ledger, 'get', row.id), whoSees('elsewhere'));
    const absent = await world.ask(calls.get.name, withId(ledger, 'get', 'no-such-row'), whoSees('elsewhere'));
    const history = await world.ask(calls.history.name, { params: { id: row.id } }, whoSees('elsewhere'));
    expect(forbidden).toEqual(absent);
    expect([forbidden, history].map(code)).toEqual(Array(2).fill('NO_PERMISSION'));
  });

  test('it sorts both ways by every field that says so, and refuses any other', async () => {
    const first = await madeIn(ledger);
    const second = await madeIn(ledger);
    const who = whoSees(first.row.org, second.row.org);
    const ask = (sort: string) =>
      world.ask(calls.list.name, { query: { sort, id: `${first.row.id},${second.row.id}` } }, who);
    for (const field of sortableFields(ledger)) {
      const [up, down] = [value(await ask(field)) as Answer, value(await ask(`-${field}`)) as Answer];
      expect([...up.rows].reverse()).toEqual(down.rows);
      expect(up.rows.length).toBe(2);
    }
    expect(await ask('org; drop table x')).toMatchObject({
      refusal: { code: 'BAD_REQUEST', fields: { sort: expect.any(String) } },
    });
  });

  test('a filter by any field finds the row by its own value', async () => {
    const { row } = await madeIn(ledger);
    for (const [key, field] of openFields(ledger)) {
      if (field.kind === 'structure' || (field.kind === 'text' && String(row[key]).includes(','))) continue;
      const own = row[key] === null ? '' : Array.isArray(row[key]) ? row[key].join(',') : String(row[key]);
      const found = value(
        await world.ask(calls.list.name, { query: { [key]: own, id: row.id } }, whoSees(row.org)),
      ) as Answer;
      expect([key, found.total]).toEqual([key, 1]);
    }
  });

  test('an unknown field, value, order or page in the query is refused', async () => {
    const bad: Record<string, string>[] = [
      { surprise: '1' },
      { page: '0' },
      { size: '501' },
      { page: '1.5' },
      { q: 'a\0' },
      { id: 'a\0' },
    ];
    for (const [key, field] of openFields(ledger)) {
      if (field.kind === 'structure') bad.push({ [key]: 'x' });
      if (field.kind === 'choice' || field.kind === 'boolean' || field.kind === 'integer')
        bad.push({ [key]: 'no-such-value' });
      if (field.kind === 'instant') bad.push({ [`${key}.from`]: 'yesterday' });
    }
    const answers = await Promise.all(bad.map((query) => world.ask(calls.list.name, { query }, whoSees('o'))));
    expect(answers.map(code)).toEqual(bad.map(() => 'BAD_REQUEST'));
  });

  test('each of its calls is served', () => {
    const served = new Set(world.ledgers.calls.map(({ call }) => call.name));
    expect(callsOfLedger(ledger).filter(({ name }) => !served.has(name))).toEqual([]);
  });
});

/** What puts two rows of the ledger into one organisation. */
async function sharedOrg(ledger: LedgerDeclaration, except: string): Promise<Readonly<Record<string, string>>> {
  if (ledger.org.from === 'self' || ledger.org.field === except) return {};
  const field = ledger.fields[ledger.org.field];
  return field?.kind === 'reference' ? { [ledger.org.field]: (await aRowIn(world, field.to)).id } : {};
}

/** The rows within which a field is unique, where it is so within rows of another ledger. */
async function sharedWithin(ledger: LedgerDeclaration, key: string): Promise<Readonly<Record<string, string>>> {
  const unique = ledger.fields[key]?.unique;
  const shared: Record<string, string> = {};
  for (const within of typeof unique === 'object' ? unique.within : []) {
    const field = ledger.fields[within];
    const isOrg = ledger.org.from === 'field' && ledger.org.field === within;
    if (field?.kind === 'reference' && field.optional !== true && !isOrg)
      shared[within] = (await aRowIn(world, field.to)).id;
    if (field?.kind === 'text' && within !== key) shared[within] = `同 ${ledger.name}`.slice(0, 16);
  }
  return shared;
}

function uniqueSample(field: string, ledger: string): string {
  if (/code$/i.test(field)) return 'twin_code';
  if (field === 'menuUrl') return '/users';
  if (field === 'userEmail') return 'twin@example.org';
  if (field === 'userMobile') return '13912345678';
  return field === 'userAccount' ? 'twin' : `孪生 ${ledger}`.slice(0, 16);
}
