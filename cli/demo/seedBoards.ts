import { type BoardKind, boards } from '../../domain/board/board.ts';
import type { AboutThing, BoardDocument } from '../../domain/board/boardDocument.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { modulePresets } from '../../domain/board/modulePreset.ts';
import type { Text } from '../../domain/text/message.ts';
import { ensureRows, namesOf, type WantedRow } from './ensureRows.ts';
import { device, itemPlacedAs, laid, type Placed } from './laid.ts';
import type { Means } from './means.ts';
import { plant } from './seedUses.ts';

interface BoardMeans extends Means {
  /** Ids of energy units by name. */
  readonly units: ReadonlyMap<string, string>;
  readonly userOf: (account: string) => string;
  readonly roleOf: (account: string) => string;
}

const onDuty = {
  text: '异常先确认告警，再看曲线，需要停电时通知值长。\n变电所 8101，动力站 8120，夜间值班 8100。',
  textEn:
    'Acknowledge the alarm first, then look at the curve; before anything is switched off call the shift leader.\nSubstation 8101, utilities 8120, at night 8100.',
};
const pages = { page1: '/monitoringAlarm', page2: '/realData', page3: '/z_historyData', page4: '/operating' };

/** What shows a shop: what it uses, how that goes, and the meter that measures it. */
const ofShop = (unit: AboutThing, meter: string): BoardDocument =>
  laid('today', [
    { module: 'energy', about: unit, size: [4, 4] },
    { module: 'cost', about: unit, size: [4, 4] },
    { module: 'carbon', about: unit, size: [4, 4] },
    { module: 'load', about: unit, size: [8, 6] },
    { module: 'figure', about: device(meter), size: [4, 6] },
    { module: 'energyTrend', about: unit, size: [8, 5] },
    { module: 'nameplate', about: device(meter), size: [4, 5] },
  ]);

interface Wanted {
  readonly name: Text;
  readonly kind: BoardKind;
  readonly document: BoardDocument;
  readonly parent?: string;
  readonly owner?: string;
  readonly roles?: readonly string[];
}

/** What people look at beside the home page: a parent with its shops, two dashboards, and what the shift has on its wall. */
export async function seedBoards(means: BoardMeans): Promise<void> {
  const unit = (name: string): AboutThing => ({ of: 'unit', id: means.units.get(name) ?? '' });
  const whole = unit(plant.cn);
  const parents = await putBoards(means, [
    {
      name: { cn: '三车间对比', en: 'Three shops side by side' },
      kind: 'parent',
      document: laid('today', [
        { module: 'ranking', about: whole, size: [4, 5] },
        { module: 'mix', about: whole, size: [4, 5], parameters: { of: 'child' } },
        { module: 'alarms', size: [4, 5] },
      ]),
    },
  ]);
  const parent = parents.get('三车间对比') ?? '';
  const shops = [
    ['冲压车间', 'Stamping shop', 'M411'],
    ['涂装车间', 'Paint shop', 'M421'],
    ['总装车间', 'Assembly shop', 'M422'],
  ] as const;
  const made = await putBoards(means, [
    ...shops.map(
      ([cn, en, meter]): Wanted => ({ name: { cn, en }, kind: 'sub', parent, document: ofShop(unit(cn), meter) }),
    ),
    {
      name: { cn: '早会', en: 'Morning meeting' },
      kind: 'dashboard',
      document: laid('yesterday', [
        { module: 'load', size: [8, 6] },
        { module: 'waiting', size: [4, 6] },
        { module: 'energyTrend', about: whole, size: [6, 5], parameters: { step: 'day', count: 14 } },
        { module: 'ranking', about: whole, size: [3, 5] },
        { module: 'mix', about: whole, size: [3, 5], parameters: { of: 'child' } },
        { module: 'clock', size: [3, 3] },
        { module: 'link', size: [3, 3], parameters: pages },
        { module: 'platform', size: [6, 3] },
      ]),
    },
    {
      name: { cn: '变压器专看', en: 'Transformers' },
      kind: 'dashboard',
      owner: 'operator',
      roles: ['operator'],
      document: laid('last24h', [
        { module: 'figure', about: device('T1'), size: [3, 5] },
        { module: 'trend', about: device('T1'), size: [9, 5] },
        { module: 'figure', about: device('T2'), size: [3, 5] },
        { module: 'trend', about: device('T2'), size: [9, 5] },
      ]),
    },
    {
      name: { cn: '值班 1 总览', en: 'Shift 1 overview' },
      kind: 'kanbanPage',
      document: laid('today', [
        { module: 'load', size: [8, 8] },
        { module: 'alarms', size: [4, 8] },
        { module: 'energy', size: [3, 5] },
        { module: 'cost', size: [3, 5] },
        { module: 'offline', size: [6, 5] },
      ]),
    },
    {
      name: { cn: '值班 2 变压器', en: 'Shift 2 transformers' },
      kind: 'kanbanPage',
      document: laid('last24h', [
        { module: 'trend', about: device('T1'), size: [8, 7] },
        { module: 'figure', about: device('T1'), size: [4, 7] },
        { module: 'trend', about: device('T2'), size: [8, 7] },
        { module: 'figure', about: device('T2'), size: [4, 7] },
      ]),
    },
    {
      name: { cn: '值班 3 设备', en: 'Shift 3 devices' },
      kind: 'kanbanPage',
      document: laid('today', [
        { module: 'map', size: [6, 14] },
        { module: 'deviceList', size: [6, 14] },
      ]),
    },
    {
      name: { cn: '值班 4 提示', en: 'Shift 4 what to know' },
      kind: 'kanbanPage',
      document: laid('today', [
        { module: 'clock', size: [3, 3] },
        { module: 'text', size: [5, 3], parameters: onDuty },
        { module: 'link', size: [4, 3], parameters: pages },
        { module: 'waiting', size: [4, 4] },
        { module: 'notices', size: [4, 4] },
        { module: 'alarmTrend', size: [4, 4] },
        { module: 'areas', size: [8, 6] },
        { module: 'priceBand', size: [4, 6] },
      ]),
    },
  ]);
  const pageIds = ['值班 1 总览', '值班 2 变压器', '值班 3 设备', '值班 4 提示'].map((name) => made.get(name) ?? '');
  const kanban = {
    ...namesOf({ cn: '值班看板', en: 'Of the shift' }),
    orgId: means.orgOf('demo'),
    show: 'rotation',
    dwell: 30,
    pageIds,
    published: true,
  };
  means.took(
    await ensureRows(means.ledgers, kanbans, {
      wanted: [{ key: kanban.name, row: kanban }],
      keyOf: ({ name }) => name,
    }),
  );
  await seedPresets(means, whole);
}

/** Each with the body that is shown; gives their ids by name. */
async function putBoards(
  { ledgers, orgOf, took, userOf, roleOf }: BoardMeans,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, string>> {
  const rows = wanted.map(
    ({ name, kind, document, parent = null, owner, roles = [] }): WantedRow => ({
      key: name.cn,
      row: {
        ...namesOf(name),
        orgId: orgOf('demo'),
        kind,
        parentId: parent,
        ownerId: owner === undefined ? null : userOf(owner),
        roleIds: roles.map(roleOf),
        body: document,
        published: document,
      },
    }),
  );
  const ensured = await ensureRows(ledgers, boards, { wanted: rows, keyOf: ({ name }) => name });
  took(ensured);
  return ensured.ids;
}

/** What was made ready, to be put on boards as it is. */
async function seedPresets({ ledgers, units, took }: BoardMeans, whole: AboutThing): Promise<void> {
  const presets: readonly (Placed & { readonly name: Text })[] = [
    { name: { cn: '值班须知', en: 'For whoever is on duty' }, module: 'text', parameters: onDuty, size: [4, 3] },
    { name: { cn: '常用页面', en: 'Pages often opened' }, module: 'link', parameters: pages },
    { name: { cn: '1#变压器', en: 'Transformer 1' }, module: 'figure', about: device('T1') },
    { name: { cn: '2#变压器', en: 'Transformer 2' }, module: 'figure', about: device('T2') },
    { name: { cn: '1#变压器曲线', en: 'Curve of transformer 1' }, module: 'trend', about: device('T1') },
    { name: { cn: '2#变压器曲线', en: 'Curve of transformer 2' }, module: 'trend', about: device('T2') },
    { name: { cn: '全厂用量排名', en: 'Ranking of the plant' }, module: 'ranking', about: whole },
    {
      name: { cn: '全厂分项构成', en: 'Parts of the plant' },
      module: 'mix',
      about: whole,
      parameters: { of: 'child' },
    },
    {
      name: { cn: '近 14 天用量', en: 'The last 14 days' },
      module: 'energyTrend',
      about: whole,
      parameters: { step: 'day', count: 14 },
    },
    { name: { cn: '进线表铭牌', en: 'Nameplate of the incomer' }, module: 'nameplate', about: device('M101') },
  ];
  const unitId = units.get(plant.cn) ?? '';
  const wanted = presets.map(({ name, ...placed }): WantedRow => {
    const { version, about, points, span, parameters, width, height, module } = itemPlacedAs('preset', placed);
    const setting = { version, about, points, span, parameters };
    return { key: name.cn, row: { ...namesOf(name), unitId, module, width, height, setting } };
  });
  took(await ensureRows(ledgers, modulePresets, { wanted, keyOf: ({ name }) => name }));
}
