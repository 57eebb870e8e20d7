import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, integer, number, reference, text } from '../ledger/field.ts';

/** What is known of the register behind a counter point. A point without a row goes by its figures alone. */
export const registerSettings = defineLedger({
  name: 'registerSetting',
  plural: 'registerSettings',
  wing: 'devices',
  title: { cn: '计量寄存器', en: 'Registers' },
  org: { from: 'reference', field: 'pointId' },
  channel: { from: 'reference', field: 'pointId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      hint: { cn: '如表号', en: 'Such as the number of the meter' },
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    pointId: reference({ label: { cn: '测点', en: 'Point' }, unique: 'site', fixed: true }, 'point'),
    modulus: number({
      label: { cn: '翻转值', en: 'Begins again at' },
      hint: { cn: '以测点单位计，如 1000000', en: "In the point's unit, such as 1000000" },
      min: 1,
      max: 1e15,
      optional: true,
    }),
    mostPerHour: number({
      label: { cn: '每小时最大增量', en: 'Most in an hour' },
      hint: {
        cn: '额定功率下一小时的用量，以测点单位计',
        en: "What the rated power counts in an hour, in the point's unit",
      },
      min: 0,
      max: 1e12,
      optional: true,
    }),
    net: boolean({
      label: { cn: '双向净计量', en: 'Counts both ways' },
      hint: {
        cn: '上网电量从读数中扣除，读数可以变小；不翻转',
        en: 'What is fed back is taken off, so that it may fall; it does not roll over',
      },
      initial: false,
    }),
    bridging: integer({
      label: { cn: '缺数插补上限', en: 'Gaps bridged up to' },
      hint: { cn: '分钟', en: 'Minutes' },
      min: 15,
      max: 1440,
      initial: 120,
    }),
  },
  permissions: {
    see: ['/equdataitem', '/equParameter', '/realData'],
    add: ['/equdataitem:add', '/equParameter:add'],
    edit: ['/equdataitem:edit', '/equParameter:edit'],
    delete: ['/equdataitem:delete', '/equParameter:delete'],
  },
});
export type RegisterSetting = LedgerRow<typeof registerSettings>;
