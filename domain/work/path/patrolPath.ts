import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { integer, number, reference, references, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const permissions = {
  see: ['/patrolPath'],
  add: ['/patrolPath:add'],
  edit: ['/patrolPath:edit'],
  delete: ['/patrolPath:delete'],
} as const;

const code = text({
  label: say('路线编号', 'Path code'),
  max: 32,
  pattern: /^[A-Za-z0-9_-]+$/,
  unique: 'organisation',
  sortable: true,
  searchable: true,
});

/** A way that an inspector walks, point after point. */
export const patrolPaths = defineLedger({
  name: 'patrolPath',
  plural: 'patrolPaths',
  wing: 'work',
  title: say('巡检路线', 'Patrol paths'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('路线', 'Path'),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code,
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    about: text({ label: say('说明', 'About'), max: 200, long: true, optional: true }),
  },
  permissions: { ...permissions, choose: ['/planPage', '/workLook'] },
});
export type PatrolPath = LedgerRow<typeof patrolPaths>;

/** A place on a path, with what is looked at there and by which text. */
export const patrolPoints = defineLedger({
  name: 'patrolPoint',
  plural: 'patrolPoints',
  wing: 'work',
  title: say('巡检点位', 'Patrol path points'),
  known: 'place',
  toldAfter: 'pathId',
  org: { from: 'reference', field: 'pathId' },
  channel: null,
  unit: null,
  fields: {
    place: text({ label: say('位置', 'Place'), max: 64, sortable: true, searchable: true, bilingual: true }),
    pathId: reference({ label: say('路线', 'Path'), fixed: true }, 'patrolPath'),
    order: integer({ label: say('顺序', 'Order'), min: 1, max: 200, sortable: true }),
    equipmentIds: references({ label: say('设备', 'Equipment'), hint: say('1–50 台', '1 to 50') }, 'equipment'),
    textId: reference({ label: say('作业文本', 'Text') }, 'workText'),
    lat: number({ label: say('纬度', 'Latitude'), min: -90, max: 90, optional: true }),
    lon: number({ label: say('经度', 'Longitude'), min: -180, max: 180, optional: true }),
    radius: integer({ label: say('半径 (m)', 'Radius (m)'), min: 5, max: 500, initial: 50 }),
  },
  rules: [
    ({ equipmentIds }) =>
      faultsOrNull(
        equipmentIds.length === 0 || equipmentIds.length > 50
          ? { equipmentIds: say('请选择 1–50 台设备', 'Choose 1 to 50 pieces of equipment') }
          : {},
      ),
    ({ lat, lon }) =>
      faultsOrNull((lat === null) !== (lon === null) ? { lon: say('经纬度请一起填写', 'Enter both or none') } : {}),
  ],
  permissions: { ...permissions, choose: ['/planPage', '/workLook'] },
});
export type PatrolPoint = LedgerRow<typeof patrolPoints>;

/**
 * What the sticker of a point says to whoever has no camera: the last eight signs of its id, which are as good as chance, and short enough to be typed.
 * They stand at the end of the address that its code leads to.
 */
export const pointCode = (id: string): string => id.slice(-8);
