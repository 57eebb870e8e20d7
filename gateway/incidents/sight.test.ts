import { expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import type { AlarmType } from '../../domain/alarm/alarm.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import type { Cause, Effect, Group } from '../../domain/alarm/incident/plant.ts';
import { shippedPatterns } from '../../domain/alarm/incident/shipped.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { limit } from '../../tests/world/alarms.ts';
import { heldBy } from './bringing.ts';
import { heardOf } from './heard.ts';
import type { IncidentMeans } from './means.ts';
import { openSite } from './site.ts';

const [supplied] = shippedPatterns.filter(({ id }) => id === 'supplyLost');
if (supplied === undefined) throw new Error('no such pattern');
const any = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
/** The works' own, instead of the one that is shipped. */
const own = {
  id: 'own',
  version: 1,
  name: '本厂失电',
  nameEn: null,
  orgId: 'works',
  replaces: 'supplyLost',
  cause: any,
  effect: { ...any, types: ['01'], limits: ['L'] },
  relation: 'suppliedBy',
  before: 10,
  after: 600,
  enabled: true,
};

const rule = (org: string) => ({
  id: 'rule',
  org,
  pointId: 'M1.Ua',
  enabled: true,
  judged: { kind: 'limit' },
  limits: [limit('L', 200)],
});
const base = new Map<LedgerDeclaration, readonly object[]>([
  [
    organisations,
    [
      { id: 'group', orgPid: null },
      { id: 'works', orgPid: 'group' },
      { id: 'beside', orgPid: 'group' },
      { id: 'hall', orgPid: 'works' },
    ],
  ],
  [
    devices,
    [
      { id: 'M1', kind: 'meter', channelId: 'C2' },
      { id: 'D1', kind: 'breaker', channelId: 'C1' },
    ],
  ],
  [points, [{ id: 'M1.Ua', deviceId: 'M1', period: 1000 }]],
  [energyUnits, [{ id: 'U1', parentId: null }]],
  [deviceAssociations, [{ unitId: 'U1', deviceId: 'M1' }]],
]);

function openGround(given: readonly (readonly [LedgerDeclaration, readonly object[]])[]) {
  const rows = new Map([...base, ...given]);
  const ledgers = {
    everyRow: async (ledger: LedgerDeclaration) => rows.get(ledger) ?? [],
    everyRemoved: async () => [],
  } as unknown as IncidentMeans['ledgers'];
  const log = { head: () => ({ position: 7 }), subscribe: () => () => undefined } as never;
  const site = openSite({
    log,
    ledgers,
    followers: { waitFor: async () => true },
    networks: { all: async () => [] },
    stateOf: () => ({ positions: new Map(), voltages: new Map(), earths: new Set(), sources: new Map() }),
  });
  return { site, means: { ledgers } as IncidentMeans };
}

interface Case {
  readonly effectOrg?: string;
  readonly causeOrg?: string;
  readonly effectType?: AlarmType;
  /** Whose patterns it is grouped by: of who raised last. */
  readonly by?: string;
  readonly more?: readonly (readonly [LedgerDeclaration, readonly object[]])[];
}

/** Whether an undervoltage on M1, on C2, is quiet under the trip of D1, on C1; and whether its source is held. */
async function quiet({ effectOrg = 'works', causeOrg = 'works', effectType = '01', by, more = [] }: Case) {
  const { site, means } = openGround([[limitRules, [rule(effectOrg)]], ...more]);
  const asked = await site.of(by ?? causeOrg);
  const pattern = asked.patterns.find(({ relation }) => relation === 'suppliedBy');
  if (pattern === undefined) throw new Error('no such pattern');
  const source = { rule: 'rule', point: 'M1.Ua' };
  const alarm = { id: 'e', type: effectType, channel: 'C2', object: { kind: 'device', id: 'M1' }, source };
  const effect = { alarm, pattern, quiet: true } as unknown as Effect;
  const trip = { id: 't', type: '01', level: 2, channel: 'C1', object: { kind: 'device', id: 'D1' } };
  const reach = { devices: ['M1'], points: [], perhapsDevices: [], perhapsPoints: [] };
  const cause = { id: 't', alarm: trip, opening: null, reach } as unknown as Cause;
  const group: Group = { cause, effects: [effect] };
  const pictures = new Map([
    ['e', { id: 'e', org: effectOrg } as AlarmPicture],
    ['t', { id: 't', org: causeOrg } as AlarmPicture],
  ]);
  const database = { query: async () => [{ source: 't', shelved: false, out: false, quiet: false }] } as never;
  const heard = await heardOf({ database }, group, { site: asked, pictures, org: causeOrg });
  const held = await heldBy(means, asked, { cause, shown: heard.shown });
  return [heard.effects[0]?.quiet, held.sources.length === 1];
}

const role = (data: object) => [roles, [{ id: 'r', data: { units: null, channels: null, ...data } }]] as const;
const to = (channels: readonly string[], organisation = 'works') => [role({ organisations: [organisation], channels })];

test.each<[string, Case, boolean]>([
  ['of the same organisation', {}, true],
  ['of one above, whose people see those below', { effectOrg: 'group' }, true],
  ['of one beside', { effectOrg: 'beside' }, false],
  ['of one below', { effectOrg: 'hall' }, false],
  ['of a channel that a role narrowed to it sees without its cause', { more: to(['C2']) }, false],
  ['that a role narrowed above sees without its cause', { more: to(['C2'], 'group') }, false],
  ['of a channel, for a role that sees both', { more: to(['C1', 'C2']) }, true],
  ['of a channel, for a role that sees the cause alone', { more: to(['C1']) }, true],
  ['of a channel, for a role narrowed elsewhere', { more: to(['C2'], 'beside') }, true],
  [
    'of a unit that a role narrowed to it sees alone',
    { more: [role({ organisations: ['works'], units: ['U1'] })] },
    false,
  ],
  ['for a role that narrows nothing', { more: [role({ organisations: ['works'] })] }, true],
  ['by the pattern of an organisation below its own', { effectOrg: 'group', more: [[incidentPatterns, [own]]] }, false],
  ['by the pattern of its own', { more: [[incidentPatterns, [own]]] }, true],
  ['by one that its own organisation has replaced', { by: 'group', more: [[incidentPatterns, [own]]] }, false],
])('Quiet is an effect %s: %s', async (_, given, isQuiet) => {
  expect(await quiet(given)).toEqual([isQuiet, isQuiet]);
});

test.each<[AlarmType, boolean]>([
  ['01', true],
  // The desk of key equipment shows these and no limits.
  ['07', false],
  ['03', false],
])(
  'An effect of type %s under a limit is told to whoever has a desk of that type alone',
  async (effectType, isQuiet) => {
    expect((await quiet({ effectType }))[0]).toBe(isQuiet);
  },
);

test('What an alarm is grouped by is read when the tables have taken what changed it', async () => {
  let taken = (_: boolean): void => undefined;
  const waits = new Promise<boolean>((resolve) => {
    taken = resolve;
  });
  const asked: string[] = [];
  const site = openSite({
    log: { head: () => ({ position: 9 }), subscribe: () => () => undefined } as never,
    ledgers: {
      everyRow: async ({ name }: LedgerDeclaration) => {
        asked.push(name);
        return [];
      },
      everyRemoved: async () => [],
    } as never,
    followers: { waitFor: async (position) => (position === 9 ? waits : false) },
    networks: { all: async () => [] },
    stateOf: () => ({ positions: new Map(), voltages: new Map(), earths: new Set(), sources: new Map() }),
  });
  const of = site.of('works');
  await Promise.resolve();
  expect(asked).toEqual([]);
  taken(true);
  await of;
  expect(asked).toContain('device');
});
