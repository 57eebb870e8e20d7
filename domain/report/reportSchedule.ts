import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, references, structure, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { reportFormats } from './calls.ts';
import { everySpan } from './dueReport.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const formatNames = {
  xlsx: say('Excel 工作簿', 'Excel workbook'),
  pdf: say('PDF', 'PDF'),
} as const satisfies Readonly<Record<(typeof reportFormats)[number], Text>>;

/** When a custom report goes out by itself, of which unit, and to whom: each gets it in his language and as far as he may see. */
export const reportSchedules = defineLedger({
  name: 'reportSchedule',
  plural: 'reportSchedules',
  wing: 'reports',
  title: say('定时报表', 'Scheduled reports'),
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: say('名称', 'Name'),
      max: 32,
      unique: { within: ['unitId'] },
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    nameEn: text({ label: say('英文名称', 'Name (English)'), max: 64, optional: true }),
    templateId: reference({ label: say('报表', 'Report') }, 'reportTemplate'),
    unitId: reference({ label: say('能耗单元', 'Unit') }, 'energyUnit'),
    every: choice(
      {
        label: say('周期', 'Every'),
        hint: say('发送上一个完整周期', 'The last whole one is sent'),
        initial: 'month',
        sortable: true,
      },
      everySpan,
    ),
    at: text({
      label: say('时刻', 'At'),
      hint: say(
        '周期结束次日的时刻，如 06:00，按站点时间',
        'On the day after it ended, as 06:00, by the clocks of the site',
      ),
      max: 5,
      pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
      initial: '06:00',
    }),
    recipients: references(
      {
        label: say('收件人', 'Recipients'),
        hint: say('每人按自己的语言和权限收到', 'Each in his language and as far as he may see'),
        initial: [],
      },
      'user',
    ),
    formats: structure(
      { label: say('附件', 'Files'), initial: ['pdf'], codes: formatNames },
      z.array(z.enum(reportFormats)).max(reportFormats.length).readonly(),
    ),
    webhooks: boolean({
      label: say('同时发到 Webhook', 'To the webhooks too'),
      hint: say('不按权限筛选：须能看到整个站点', 'Not narrowed: for who sees the whole site'),
      initial: false,
    }),
    enabled: boolean({ label: say('启用', 'Enabled'), initial: true, sortable: true }),
  },
  permissions: {
    see: ['/customList'],
    add: ['/customList:add'],
    edit: ['/customList:edit'],
    delete: ['/customList:delete'],
  },
});
export type ReportSchedule = LedgerRow<typeof reportSchedules>;
