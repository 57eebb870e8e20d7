import { z } from 'zod';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, structure, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { boardColumns, boardFaults, boardItemParts, emptyBoard, mostRows } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { plainNames } from './plainName.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const names = Object.fromEntries(Object.entries(boardModules).map(([name, { title }]) => [name, title])) as Readonly<
  Record<keyof typeof boardModules, Text>
>;

/** A module that was made ready once, to be put on boards as it is: its size, what it reads, what is said to it. */
export const modulePresets = defineLedger({
  name: 'modulePreset',
  plural: 'modulePresets',
  wing: 'boards',
  title: say('预设模块', 'Module presets'),
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: say('名称', 'Name'),
      hint: say('不含特殊字符', 'No special characters'),
      max: 32,
      unique: { within: ['unitId'] },
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    unitId: reference({ label: say('能耗单元', 'Unit') }, 'energyUnit'),
    module: choice({ label: say('模块', 'Module'), fixed: true, sortable: true }, names),
    width: integer({ label: say('宽', 'Width'), hint: say('列', 'Columns'), min: 1, max: boardColumns }),
    height: integer({ label: say('高', 'Height'), hint: say('行', 'Rows'), min: 1, max: mostRows }),
    setting: structure({ label: say('设置', 'Settings') }, z.strictObject(boardItemParts)),
    enabled: boolean({
      label: say('启用', 'Enabled'),
      hint: say('停用后看板上的保持不变', 'Boards keep theirs when it is off'),
      initial: true,
      sortable: true,
    }),
  },
  rules: [
    plainNames,
    ({ module, width, height, setting }) => {
      const item = { id: 'preset', module, x: 0, y: 0, width, height, title: null, ...setting };
      const faults = boardFaults(boardModules, { ...emptyBoard, items: [item] });
      return faultsOrNull(
        Object.fromEntries(
          Object.entries(faults).map(([at, fault]) => {
            const path = at.replace(/^items\.0\.?/, '');
            return [path === 'width' || path === 'height' ? path : `setting.${path}`, fault];
          }),
        ),
      );
    },
  ],
  permissions: {
    see: [
      '/moduleLibrary',
      '/dashboards/configure',
      '/deviceBoardSetting/addModule',
      '/eaubrowseSetting/addModule',
      '/kanbanConfiguration/sonPage',
    ],
    add: ['/moduleLibrary:add'],
    edit: ['/moduleLibrary:edit'],
    delete: ['/moduleLibrary:delete'],
  },
});
export type ModulePreset = LedgerRow<typeof modulePresets>;
