import type { ReportBlock, ReportColumn } from '../../domain/report/blockFields.ts';
import { newBlock, newColumn } from '../../domain/report/blockFields.ts';
import { reportSchedules } from '../../domain/report/reportSchedule.ts';
import { reportTemplates } from '../../domain/report/reportTemplate.ts';
import type { Text } from '../../domain/text/message.ts';
import { ensureRows, namesOf } from './ensureRows.ts';
import type { Means } from './means.ts';

type Column = Partial<ReportColumn> & { readonly key: string; readonly says: Text };

const column = ({ says, ...rest }: Column): ReportColumn => ({
  ...newColumn(rest.key, says.cn),
  titleEn: says.en,
  ...rest,
});

interface Block extends Omit<Partial<ReportBlock>, 'columns'> {
  readonly says?: Text;
  readonly columns?: readonly Column[];
}

const block = (kind: ReportBlock['kind'], { says, columns = [], ...rest }: Block): ReportBlock => ({
  ...newBlock(kind),
  ...rest,
  title: says?.cn ?? null,
  titleEn: says?.en ?? null,
  columns: columns.map(column),
});

const say = (cn: string, en: string): Text => ({ cn, en });
const daily = say('能耗日报', 'Daily energy');
const use: Column = { key: 'use', says: say('用电量', 'Electricity') };
const then: Column = { key: 'then', says: say('上一期', 'The span before'), compared: 'before' };
const change: Column = {
  key: 'change',
  says: say('环比', 'Change'),
  source: 'formula',
  formula: '(use - then) / then * 100',
  unit: '%',
  decimals: 1,
};
const coal: Column = { key: 'coal', says: say('折标煤', 'Standard coal'), source: 'tce', decimals: 3 };
const demand: Column = { key: 'demand', says: say('最大需量', 'Maximum demand'), source: 'demand', decimals: 1 };
const charge: Column = { key: 'charge', says: say('电度电费（元）', 'Charge (CNY)'), source: 'charge' };

/** What the organisation's people built: the month's sheet, the day's, the load, the charge. */
const reports: readonly {
  readonly says: Text;
  readonly kind: 'energy' | 'cost' | 'free';
  readonly blocks: readonly ReportBlock[];
}[] = [
  {
    says: say('能耗月报（电）', 'Monthly electricity'),
    kind: 'energy',
    blocks: [
      block('keys', {
        columns: [
          ...[use, then, change, coal, demand],
          { key: 'rest', says: say('未说明', 'Unexplained'), source: 'unexplained' },
        ],
      }),
      block('table', {
        says: say('各单元用电', 'Electricity by unit'),
        subjects: 'children',
        columns: [use, then, change, coal],
      }),
      block('chart', { says: say('逐日用电', 'Day by day'), step: 'day', columns: [use] }),
      block('table', { says: say('逐日用电', 'Day by day'), step: 'day', columns: [use, demand, coal] }),
    ],
  },
  {
    says: daily,
    kind: 'energy',
    blocks: [
      block('keys', { columns: [use, then, change] }),
      block('table', { says: say('各单元', 'By unit'), subjects: 'children', columns: [use, then, change, coal] }),
    ],
  },
  {
    says: say('负荷与需量', 'Load and demand'),
    kind: 'free',
    blocks: [
      block('text', {
        body: '{unit} 自 {from} 起（至 {to} 止）的负荷。需量为 15 分钟区块平均功率。',
        bodyEn: 'The load of {unit} from {from} up to {to}. Demand is the mean power of blocks of 15 minutes.',
      }),
      block('keys', {
        columns: [
          demand,
          { key: 'load', says: say('平均负荷', 'Mean load'), source: 'load', decimals: 1 },
          { key: 'factor', says: say('负荷率', 'Load factor'), source: 'loadFactor', decimals: 1 },
          { key: 'hours', says: say('利用小时', 'Hours of use'), source: 'loadHours', decimals: 1 },
        ],
      }),
      block('chart', { says: say('逐日最大需量', 'Maximum demand by day'), step: 'day', columns: [demand] }),
    ],
  },
  {
    says: say('电度电费', 'Charge for energy'),
    kind: 'cost',
    blocks: [
      block('table', {
        says: say('估算，未含基本电费和力调电费', 'Estimate, without basic charge and power factor'),
        subjects: 'children',
        columns: [
          use,
          charge,
          { key: 'price', says: say('均价（元/kWh）', 'Mean price (CNY/kWh)'), source: 'price', decimals: 4 },
        ],
      }),
    ],
  },
  {
    says: say('综合能耗（标准煤）', 'Total energy as standard coal'),
    kind: 'energy',
    blocks: [
      block('keys', {
        columns: [coal, { key: 'rest', says: say('未说明', 'Unexplained'), source: 'unexplainedTce', decimals: 3 }],
      }),
      block('table', {
        says: say('各单元', 'By unit'),
        subjects: 'children',
        columns: [coal, { ...then, source: 'tce', decimals: 3 }],
      }),
    ],
  },
];

interface ReportMeans extends Pick<Means, 'ledgers' | 'took'> {
  /** The energy units by their name. */
  readonly units: ReadonlyMap<string, string>;
  readonly userOf: (account: string) => string;
}

/** Custom reports of the demo site, and one that goes out each day to two people, who do not see the same. */
export async function seedReports({ ledgers, took, units, userOf }: ReportMeans): Promise<void> {
  const unitId = units.get('示范厂区');
  if (unitId === undefined) return;
  const wanted = reports.map(({ says, kind, blocks }) => ({
    key: says.cn,
    row: { ...namesOf(says), unitId, kind, paper: 'portrait', footerId: null, published: true, blocks },
  }));
  const made = await ensureRows(ledgers, reportTemplates, { wanted, keyOf: ({ name }) => name });
  took(made);
  const templateId = made.ids.get(daily.cn);
  if (templateId === undefined) return;
  const row = {
    ...namesOf(say('能耗日报早 6 点', 'Daily energy at six')),
    templateId,
    unitId,
    every: 'day',
    at: '06:00',
    formats: ['pdf'],
    webhooks: false,
    enabled: true,
    recipients: [userOf('energyManager'), userOf('operator')],
  };
  took(await ensureRows(ledgers, reportSchedules, { wanted: [{ key: row.name, row }], keyOf: (known) => known.name }));
}
