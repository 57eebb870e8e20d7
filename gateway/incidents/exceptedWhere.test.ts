import { describe, expect, test } from 'vitest';
import { patternExceptions } from '../../domain/alarm/incident/exceptions.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { accepted } from '../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { aCaller, aContext, scopeOf, value } from '../../tests/world/ledgers.ts';
import { except } from './excepting.ts';
import { holdsAt } from './heard.ts';
import type { IncidentMeans } from './means.ts';
import { openSite } from './site.ts';

const any = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
const aRow = (id: string, orgId: string, replaces: string | null) => ({
  id,
  version: 1,
  name: id,
  nameEn: null,
  orgId,
  replaces,
  cause: any,
  effect: { ...any, limits: ['L'] },
  relation: 'suppliedBy',
  before: 10,
  after: 600,
  enabled: true,
});
const source = { rule: 'low', point: 'M.Ua' };

interface Ground {
  /** Of the incident, and of the alarm that is taken out of it. */
  readonly incident?: string;
  readonly alarm?: string;
  /** By which it was joined; null: it is joined no more. */
  readonly by: string | null;
  readonly level?: number;
  readonly stands?: readonly object[];
  readonly removed?: readonly object[];
  readonly scope?: readonly string[];
}

/** Two works below a group, a hall below the first: what is said of an alarm, and whether a pattern then holds for its source. */
function ground({ incident = 'works', alarm = 'group', by, level = 3, stands = [], removed = [], scope }: Ground) {
  const rows = new Map<LedgerDeclaration, readonly object[]>([
    [
      organisations,
      [
        { id: 'group', orgPid: null },
        { id: 'works', orgPid: 'group' },
        { id: 'beside', orgPid: 'group' },
        { id: 'hall', orgPid: 'works' },
      ],
    ],
    [incidentPatterns, stands],
    [patternExceptions, []],
  ]);
  const everyRow = async (ledger: LedgerDeclaration, { ids }: { readonly ids?: readonly string[] } = {}) =>
    (rows.get(ledger) ?? []).filter((row) => ids === undefined || ('id' in row && ids.includes(String(row.id))));
  const ledgers = {
    everyRow,
    everyRemoved: async (ledger: LedgerDeclaration) => (ledger === incidentPatterns ? removed : []),
    anyRow: async (ledger: LedgerDeclaration, id: string) => (await everyRow(ledger, { ids: [id] }))[0] ?? null,
    async create(ledger: LedgerDeclaration, row: object) {
      rows.set(ledger, [...(rows.get(ledger) ?? []), row]);
      return accepted({});
    },
  } as unknown as IncidentMeans['ledgers'];
  const log = { head: () => ({ position: 7 }), subscribe: () => () => undefined } as never;
  const database = { query: async () => (by === null ? [] : [{ pattern: by, org: incident }]) };
  const picture = { id: 'a', org: alarm, level, source, point: null, object: { kind: 'gateway', id: 'g' } };
  const caller = aCaller({ scope: scopeOf(...(scope ?? ['group', 'works', 'beside', 'hall'])) });
  return {
    kept: () => rows.get(patternExceptions) ?? [],
    keeps: (row: object) => rows.set(patternExceptions, [row]),
    change: (now: readonly object[]) => rows.set(incidentPatterns, now),
    says: () =>
      except(
        { ledgers, database } as unknown as IncidentMeans,
        { id: 'i', picture: picture as unknown as AlarmPicture, reason: '单独故障' },
        aContext({ caller }),
      ),
    /** The patterns along a supply that take its source: where it is grouped, and where it is kept quiet. */
    async held() {
      const networks = { all: async () => [] };
      const site = openSite({
        log,
        ledgers,
        followers: { waitFor: async () => true },
        networks,
        stateOf: () => null as never,
      });
      const found: string[] = [];
      for (const org of [incident, alarm]) {
        const { patterns, patternsOf } = await site.of(org);
        const supplied = patterns.filter(({ relation }) => relation === 'suppliedBy');
        found.push(
          ...supplied.flatMap((one) => (holdsAt({ patternsOf }, one, { org: alarm, source }) ? [one.id] : [])),
        );
      }
      site.close();
      return found;
    },
  };
}

describe('What is never to happen again is kept where it holds', () => {
  test.each([
    ['its source is above the incident', 'works', 'group', 'group'],
    ['its source is below it', 'works', 'hall', 'works'],
    ['both are in one place', 'works', 'works', 'works'],
    ['they are beside each other', 'works', 'beside', 'beside'],
  ])('of a shipped pattern where %s', async (_, incident, alarm, orgId) => {
    const here = ground({ incident, alarm, by: 'supplyLost' });
    expect(await here.held()).toContain('supplyLost');
    value(await here.says());
    expect(here.kept()).toMatchObject([{ orgId, shipped: 'supplyLost', patternId: null, ...source }]);
    expect(await here.held()).toEqual([]);
  });

  test.each([
    ['reaches', ['group', 'works'], 'group'],
    ['does not reach', ['works'], 'works'],
  ])('of a row in an organisation that the caller %s', async (_, scope, orgId) => {
    const stands = [aRow('own', 'group', null)];
    const here = ground({ alarm: 'works', by: 'own', stands, scope });
    expect(await here.held()).toContain('own');
    value(await here.says());
    expect(here.kept()).toMatchObject([{ orgId, shipped: null, patternId: 'own' }]);
    expect(await here.held()).not.toContain('own');
  });
});

describe('What was said of a pattern holds of what stands in its place', () => {
  const instead = aRow('own', 'group', 'supplyLost');
  test.each([
    ['a row that comes instead of the shipped one', [], 'supplyLost', [instead]],
    ['the shipped one once the row goes', [instead], 'own', []],
    ['a nearer row', [instead], 'own', [instead, aRow('near', 'works', 'supplyLost')]],
  ])('%s', async (_, stands, by, now) => {
    const here = ground({ alarm: 'works', by, stands });
    value(await here.says());
    here.change(now);
    expect(await here.held()).toEqual([]);
  });

  test('what is kept by hand of a row, too', async () => {
    const here = ground({ alarm: 'works', by: 'own', stands: [instead, aRow('near', 'works', 'supplyLost')] });
    expect(await here.held()).toContain('near');
    here.keeps({ orgId: 'group', shipped: null, patternId: 'own', ...source });
    expect(await here.held()).toEqual([]);
  });
});

describe('Of a row that was deleted meanwhile', () => {
  test('it is kept of what the row stood instead of', async () => {
    const here = ground({ alarm: 'works', by: 'own', removed: [aRow('own', 'works', 'supplyLost')] });
    value(await here.says());
    expect(here.kept()).toMatchObject([{ shipped: 'supplyLost', patternId: null }]);
    expect(await here.held()).toEqual([]);
  });

  test('it is refused where it stood for itself: nothing is left to except', async () => {
    const here = ground({ by: 'own', removed: [aRow('own', 'works', null)] });
    expect(await here.says()).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
    expect(here.kept()).toEqual([]);
  });
});

test('of an alarm that is known to have left, or not yet known to have come, nothing is promised', async () => {
  const here = ground({ by: null });
  expect(await here.says()).toMatchObject({ ok: false, refusal: { code: 'ALREADY_DONE' } });
  expect(here.kept()).toEqual([]);
});
