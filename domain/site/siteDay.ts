import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, date, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** A day on which a site works, or does not, whatever the published calendar says. It holds for its organisation and those below it. */
export const siteDays = defineLedger({
  name: 'siteDay',
  plural: 'siteDays',
  wing: 'alarms',
  title: say('站点日历', 'Days of the site'),
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: say('名称', 'Name'),
      hint: say('如 厂庆、检修停产', 'As founding day, shutdown'),
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    day: date({ label: say('日期', 'Day'), unique: 'organisation', sortable: true }),
    works: boolean({
      label: say('上班', 'Works'),
      hint: say('优先于法定节假日与周末', 'Counts before public holidays and weekends'),
      initial: false,
      sortable: true,
    }),
    remark: text({ label: say('备注', 'Remark'), max: 200, optional: true }),
  },
  permissions: {
    see: ['/alarmConfiguration'],
    add: ['/alarmConfiguration:edit'],
    edit: ['/alarmConfiguration:edit'],
    delete: ['/alarmConfiguration:edit'],
  },
});
export type SiteDay = LedgerRow<typeof siteDays>;
