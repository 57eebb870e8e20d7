import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import { named } from '../../../domain/ledger/names.ts';
import { toldFacts, toldMoment } from '../../../domain/print/told.ts';
import { masked } from '../../../domain/share/masked.ts';
import type { TestReport } from '../../../domain/testReport/reportLedger.ts';
import { testReports } from '../../../domain/testReport/reportLedger.ts';
import { nothingFilled, type ReportSaid } from '../../../domain/testReport/tell.ts';
import type { ReportText } from '../../../domain/testReport/template/template.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { testTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import type { Scope } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import { graphOf } from '../../ledger/references.ts';
import type { ReadMeans } from '../readMeans.ts';
import { readTests, type TestsMeans, type TestsRead } from './testsRead.ts';

export interface ReportMeans extends TestsMeans, Pick<ReadMeans, 'clock' | 'zone' | 'log'> {
  readonly ledgers: Ledgers;
}

/** By whose eyes a report is told; scope null: by the program's, for the file that is issued. */
export interface Reader {
  readonly scope: Scope | null;
  readonly byToken: boolean;
  /** The position at which names are read; null: now. */
  readonly asOf: number | null;
}

const words = {
  number: { cn: '报告编号', en: 'Number' },
  tests: { cn: '试验任务', en: 'Tests' },
  tested: { cn: '试验时间', en: 'Tested' },
  org: { cn: '所属组织', en: 'Organisation' },
  standard: { cn: '依据标准', en: 'Standard' },
  template: { cn: '模板', en: 'Template' },
  author: { cn: '编制', en: 'Made by' },
  reviewers: { cn: '审核', en: 'Reviewed by' },
  issued: { cn: '签发时间', en: 'Issued at' },
  corrects: { cn: '更正', en: 'Corrects' },
  testers: { cn: '试验人员', en: 'Tested by' },
} as const satisfies Readonly<Record<string, Text>>;

const plate = [
  ...['name', 'code', 'class', 'maker', 'model', 'serial', 'ratedVoltage', 'ratedPower', 'madeAt', 'commissionedAt'],
  'place',
] as const;

/** Of which tests a report tells, by what, and what was said in it. */
export interface Told {
  readonly report: TestReport | null;
  readonly template: Pick<ReportText, 'blocks' | 'name' | 'nameEn'> & Partial<Pick<ReportText, 'standard' | 'number'>>;
  readonly taskIds: readonly string[];
  readonly org: string;
  readonly position: number;
  readonly lang: Lang;
}

export interface Said {
  readonly said: ReportSaid;
  readonly read: TestsRead;
}

/** Everything that a report is told from, read at the position that it took: told again years later it says the same. */
export async function reportSaid(means: ReportMeans, told: Told, reader: Reader): Promise<Said> {
  const { report, template, taskIds, position, lang, org } = told;
  const trends = new Set(
    template.blocks.filter(({ kind }) => kind === 'trend').flatMap(({ items }) => items.map(({ item }) => item)),
  );
  const [read, tasks, corrects] = await Promise.all([
    readTests(means, { taskIds, position, lang, trends }),
    rowsOf(means, position, taskIds),
    report?.correctsId == null ? null : means.ledgers.anyRow(testReports, report.correctsId, reader.asOf),
  ]);
  const things = [...new Set([...read.readings, ...read.trends].flatMap(({ thingId }) => thingId ?? []))];
  const plates = await means.ledgers.everyRow(equipment, {
    ids: [...new Set([...tasks.flatMap(({ equipmentIds }) => equipmentIds), ...things])],
    asOf: position,
    lang,
  });
  const names = await namesIn(means, { report, org, persons: read.persons, plates, lang }, reader);
  const zone = zoneOf(means.zone);
  const moment = (at: string | null) => toldMoment(at, { zone });
  const join = (all: readonly string[]) => [...new Set(all)].join(lang === 'cn' ? '、' : ', ');
  const head: readonly (readonly [keyof typeof words, string])[] = [
    ['number', report?.number ?? '—'],
    [
      'corrects',
      corrects === null ? '' : `${corrects.number}${report?.correctionReason ? `: ${report.correctionReason}` : ''}`,
    ],
    ['org', names.of('organisation', org)],
    ['tests', join(tasks.map(({ number }) => number))],
    ['tested', moment(read.at)],
    ['testers', join(read.persons.map(names.person))],
    ['standard', template.standard ?? ''],
    [
      'template',
      `${named(template.name, template.nameEn, lang)}${template.number === undefined ? '' : ` · ${template.number}`}`,
    ],
    ['author', report?.authorId == null ? '' : names.person(report.authorId)],
    ['reviewers', join((report?.reviewerIds ?? []).map(names.person))],
    ['issued', moment(report?.issuedAt ?? null)],
  ];
  const thing = (id: string | null): string | null => (id === null ? null : names.of('equipment', id) || null);
  return {
    read,
    said: {
      lang,
      title: named(template.name, template.nameEn, lang),
      number: report?.number ?? null,
      head: head.flatMap(([word, value]) => (value === '' ? [] : [{ name: words[word][lang], value }])),
      plates: plates
        .filter((row) => names.sees(row.id))
        .map((row) => toldFacts({ fields: equipment.fields, row, keys: plate }, { lang, zone, nameOf: names.of })),
      readings: read.readings.map(({ thingId, ...one }) => ({ ...one, thing: thing(thingId) })),
      trends: read.trends.map(({ thingId, ...one }) => ({ ...one, thing: thing(thingId) })),
      results: report?.results ?? read.results,
      signed: read.signed.map(({ role, by, at }) => ({ role, name: names.person(by), at: moment(at) })),
      day: zone
        .written(Date.parse(read.at ?? report?.madeAt ?? tasks[0]?.publishedAt ?? '1970-01-01T00:00:00.000Z'))
        .local.slice(0, 10),
      filled: report ?? nothingFilled,
    },
  };
}

const rowsOf = ({ ledgers }: ReportMeans, asOf: number, ids: readonly string[]): Promise<readonly WorkTask[]> =>
  ledgers.everyRow(testTasks, { ids, asOf });

interface Naming {
  readonly report: TestReport | null;
  readonly org: string;
  readonly persons: readonly string[];
  readonly plates: readonly Pick<Equipment, 'id' | 'name'>[];
  readonly lang: Lang;
}

/** Names as these eyes read them: equipment that a reader does not see has none, and persons are masked to who bears a token. */
async function namesIn(
  { database, ledgers }: ReportMeans,
  { report, org, persons, plates, lang }: Naming,
  { scope, byToken, asOf }: Reader,
) {
  const people = [...persons, report?.authorId ?? null, ...(report?.reviewerIds ?? [])].filter((one) => one !== null);
  const row = { id: '', org, version: 0, orgId: org, testerIds: people };
  const ids = plates.map(({ id }) => id);
  const [told, seen] = await Promise.all([
    namesOf({ database, graph: graphOf(declarations), ledger: testReports, asOf, lang, scope }, [row]),
    scope === null ? plates : ledgers.seen(equipment, scope, { ids, asOf }),
  ]);
  const visible = new Set(seen.map(({ id }) => id));
  const things = new Map(plates.map(({ id, name }) => [id, name]));
  const person = (id: string): string => {
    const name = told['user']?.[id] ?? '';
    return byToken ? masked(name) : name;
  };
  return {
    person,
    sees: (id: string) => visible.has(id),
    of: (ledger: string, id: string): string => {
      if (ledger === 'user') return person(id);
      if (ledger === 'equipment') return visible.has(id) ? (things.get(id) ?? '') : '';
      return told[ledger]?.[id] ?? '';
    },
  };
}
