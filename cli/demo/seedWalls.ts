import { users } from '../../domain/access/user.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { dictionaries } from '../../domain/dictionary/dictionary.ts';
import { largeScreens } from '../../domain/wall/largeScreen.ts';
import { industryRecords, wallNotices, wallUnits } from '../../domain/wall/shown.ts';
import { type Wall, walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { largeScreenClass } from '../../domain/wall/words.ts';
import type { Database } from '../../gateway/store/database.ts';
import { ensureRows, type WantedRow, writeAs } from './ensureRows.ts';
import { type Given, type Means, putForAll } from './means.ts';

export interface WallMeans extends Means {
  readonly units: ReadonlyMap<string, string>;
  /** The role of walls. */
  readonly roleId: string;
  readonly now: Millis;
  /** Where what walls say of themselves is kept; left out, none has said anything. */
  readonly database?: Pick<Database, 'query'>;
}

const hung = [
  ['wallControl', '总控室大屏', 'Control room', '总控室东墙', 'Control room, east wall', 'ultra'],
  ['wallHall', '展厅竖屏', 'Entrance hall', '办公楼展厅', 'Office building, hall', 'portrait'],
  ['wallStation', '变电站大屏', 'Substation', '变电站值班室', 'Substation, duty room', 'wide'],
  ['wallMeeting', '会议室大屏', 'Meeting room', '办公楼三层', 'Office building, third floor', 'wide'],
] as const;

/** Two were let in: of one nothing was heard since the evening before, the other's browser was taken back. Two have none yet. */
export async function seedWalls(means: WallMeans): Promise<void> {
  await seedEntries(means);
  await seedShown(means);
  const standing = await seedHung(means);
  const [control, hall] = [standing.get('总控室大屏'), standing.get('展厅竖屏')];
  if (control !== undefined) await beatOf(means, control, await letIn(means, control, '10.20.1.31'));
  if (hall === undefined) return;
  const ask = await letIn(means, hall, '10.20.1.44');
  const order = { command: 'revoke', id: ask, given: { reason: '展厅改造，主机已拆除' } };
  if (ask !== null) await means.ledgers.obey(wallAsks, order, writeAs('wall:hall:revoked'));
}

async function seedHung({ ledgers, orgOf, took, roleId }: WallMeans): Promise<ReadonlyMap<string, string>> {
  const orgId = orgOf('demo');
  const persons = hung.map(
    ([account, cn, en]): WantedRow => ({
      key: account,
      row: { userAccount: account, userRealName: cn, userRealNameEn: en, orgId, userRoleIds: [roleId], kind: 'wall' },
    }),
  );
  const made = await ensureRows(ledgers, users, { wanted: persons, keyOf: (row) => row.userAccount });
  took(made);
  const rows = hung.map(
    ([account, name, nameEn, place, placeEn, screenType]): WantedRow => ({
      key: name,
      row: {
        name,
        nameEn,
        place,
        placeEn,
        screenType,
        orgId,
        userId: made.ids.get(account) ?? '',
        pages: [
          { route: '/largeScreen', dwell: 40 },
          { route: '/largeScreen3A', dwell: 60 },
        ],
        sound: screenType === 'ultra',
      },
    }),
  );
  const walled = await ensureRows(ledgers, walls, { wanted: rows, keyOf: (row: Wall) => row.name });
  took(walled);
  return walled.ids;
}

/** The id of the browser that was let in as this wall; null where that was done before, or the tables do not show it yet. */
async function letIn({ ledgers, orgOf }: WallMeans, wallId: string, address: string): Promise<string | null> {
  if ((await ledgers.everyRow(wallAsks)).some((ask) => ask.address === address)) return null;
  const asked = { browser: 'Chromium (kiosk)', address, orgId: orgOf('demo') };
  const made = await ledgers.obey(wallAsks, { command: 'ask', id: null, given: asked }, writeAs(`wall:${address}`));
  if (!made.ok) return null;
  const given = { wallId, orgId: orgOf('demo'), organisationIds: [] };
  const order = { command: 'approve', id: made.value.id, given };
  const done = await ledgers.obey(wallAsks, order, writeAs(`wall:${address}:approved`));
  return done.ok ? made.value.id : null;
}

/** The last word of a wall that went silent. */
async function beatOf({ database, now }: WallMeans, wallId: string, ask: string | null): Promise<void> {
  if (database === undefined || ask === null) return;
  await database.query(
    `insert into keep.wall_beat (wall, ask, at, page, version, position, age, heap, missed, fault, supervised)
     values ($1, $2, $3, '/largeScreen', '0.1.0', null, 1.2, 142, 0, null, false) on conflict (wall, at) do nothing`,
    [wallId, ask, now - 14 * 3_600_000],
  );
}

const entries: readonly Given[] = [
  { name: '能源大屏', nameEn: 'Large screen', address: '/largeScreen', classCode: 'energy', order: 1 },
  { name: '3A 大屏', nameEn: 'Large screen 3A', address: '/largeScreen3A', classCode: 'management', order: 2 },
  { name: '演示大屏', nameEn: 'Large screen demo', address: '/largeScreenDemo', classCode: 'demonstration', order: 3 },
];

async function seedEntries(means: WallMeans): Promise<void> {
  const classes = [
    { code: 'energy', cn: '能源运行', en: 'Energy', order: 1 },
    { code: 'management', cn: '管理', en: 'Management', order: 2 },
    { code: 'demonstration', cn: '演示', en: 'Demonstration', order: 3 },
  ];
  const dictionary = { dictCode: largeScreenClass, dictName: '大屏分类', dictNameEn: 'Classes of large screens' };
  await putForAll(means, dictionaries, { rows: [{ ...dictionary, entries: classes }], key: 'dictCode' });
  await putForAll(means, largeScreens, { rows: entries, key: 'name' });
}

/** Output in 万元 and energy in tce of a year, for each of the last two. */
const years = [
  ['示范厂区', '示范厂区', 'Demo plant', ['98650.00', '101320.00'], ['2486.400', '2431.750']],
  ['冲压车间', '冲压车间', 'Press shop', ['18420.00', '19105.00'], ['412.300', '405.860']],
  ['涂装车间', '涂装车间', 'Paint shop', ['22760.00', '23040.00'], ['688.120', '671.940']],
  ['总装车间', '总装车间', 'Assembly', ['41230.00', '42880.00'], ['296.540', '301.220']],
] as const;

async function seedShown(means: WallMeans): Promise<void> {
  const { ledgers, units, took, now } = means;
  const last = new Date(now).getUTCFullYear() - 1;
  const standing = years.filter(([unit]) => units.has(unit));
  const records = standing.flatMap(([unit, name, nameEn, output, energy]) =>
    [0, 1].map((n): WantedRow => {
      const year = last - 1 + n;
      const row = {
        name: `${name} ${year}`,
        nameEn: `${nameEn} ${year}`,
        unitId: units.get(unit),
        year,
        industry: 'C',
      };
      return { key: row.name, row: { ...row, output: output[n], energy: energy[n] } };
    }),
  );
  took(await ensureRows(ledgers, industryRecords, { wanted: records, keyOf: (row) => row.name }));
  const labels = standing.map(
    ([unit, label, labelEn], order): WantedRow => ({
      key: label,
      row: { unitId: units.get(unit), label, labelEn, order },
    }),
  );
  took(await ensureRows(ledgers, wallUnits, { wanted: labels, keyOf: (row) => row.label }));
  const span = (from: number, days: number) => ({
    from: instantOf(now + from * day),
    until: instantOf(now + (from + days) * day),
  });
  await putForAll(means, wallNotices, {
    rows: [
      {
        text: '迎峰度冬期间请错峰用电',
        textEn: 'Winter peak: move loads off the peak',
        level: 'info',
        ...span(-7, 90),
      },
      {
        text: '本周六 8 时至 12 时 2 号主变检修，冲压车间停电',
        textEn: 'Saturday 8:00 to 12:00: main transformer 2 is serviced, the press shop is dead',
        level: 'important',
        ...span(-1, 7),
      },
    ],
    key: 'text',
  });
}
