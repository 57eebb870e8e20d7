import type { PrintBlock, PrintDocument } from '../print/document.ts';
import { type PrintMeans, toldFacts, toldMoment } from '../print/told.ts';
import { sizeSaid } from '../rowFile/fileSaid.ts';
import type { RowFileTold } from '../rowFile/rowFile.ts';
import type { StoryEntry } from '../task/rowStory.ts';
import type { Text } from '../text/message.ts';
import { type Defect, defects } from './defectLedger.ts';
import { defectTitle } from './defectTitle.ts';
import { defectSources, defectStates, severities } from './states.ts';
import { valuesOf } from './values.ts';

const words = {
  title: { cn: '缺陷', en: 'Defect' },
  asOf: { cn: '截至 {at} 的缺陷，非当前', en: 'The defect as it stood at {at}, not as it stands now' },
  facts: { cn: '内容', en: 'The defect' },
  people: { cn: '人员', en: 'People' },
  times: { cn: '时间', en: 'Times' },
  values: { cn: '测得值', en: 'Values' },
  repeats: { cn: '再见', en: 'Seen again' },
  outcome: { cn: '处理', en: 'Mending' },
  photos: { cn: '照片与文件', en: 'Photos and files' },
  story: { cn: '经过', en: 'Story' },
  n: { cn: '次', en: 'No.' },
  at: { cn: '时间', en: 'At' },
  value: { cn: '值', en: 'Value' },
  source: { cn: '来源', en: 'Source' },
  by: { cn: '谁', en: 'By' },
  note: { cn: '说明', en: 'Note' },
  file: { cn: '文件', en: 'File' },
  what: { cn: '事项', en: 'What' },
  limit: { cn: '限值 {limit}', en: 'Limit {limit}' },
  none: { cn: '无', en: 'None' },
} as const satisfies Readonly<Record<string, Text>>;

interface SheetMeans extends PrintMeans {
  readonly footer: PrintDocument['footer'];
  /** The moment of the past that it shows, an instant; null: now. */
  readonly asOf: string | null;
  readonly story: readonly StoryEntry[];
  readonly files: readonly RowFileTold[];
}

type Column = readonly [key: keyof typeof words, share: number];

/** A defect as it is printed on A4: who found it, by which value, what became of it and by which order. */
export function defectSheet(defect: Defect, means: SheetMeans): PrintDocument {
  const { lang, footer, asOf, story, files } = means;
  const say = (key: keyof typeof words): string => words[key][lang];
  const heading = (key: keyof typeof words): PrintBlock => ({ block: 'heading', text: say(key) });
  const said = (text: string): PrintBlock => ({ block: 'text', text });
  const facts = (...keys: readonly string[]): PrintBlock => ({
    block: 'facts',
    facts: toldFacts({ fields: defects.fields, row: defect, keys }, means),
  });
  const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): PrintBlock => ({
    block: 'table',
    columns: columns.map(([key, share]) => ({ title: say(key), share, side: 'start' as const })),
    rows,
    none: say('none'),
  });
  const person = (id: string | null): string => (id === null ? '' : means.nameOf('user', id));
  const unit = defect.unit === null ? '' : ` ${defect.unit}`;
  const values = valuesOf(defect).map(({ n, at, value }) => [String(n + 1), toldMoment(at, means), `${value}${unit}`]);
  const repeats = defect.repeats.map((one) => [
    ...[String(one.n), toldMoment(one.at, means), defectSources[one.source][lang], person(one.by), one.note ?? ''],
  ]);
  return {
    lang,
    footer,
    isWide: false,
    title: `${say('title')} · ${defectTitle(defect, lang)}`,
    subtitle: `${defect.number} · ${severities[defect.severity][lang]} · ${defectStates[defect.state][lang]}`,
    mark: null,
    blocks: [
      ...(asOf === null ? [] : [said(say('asOf').replace('{at}', toldMoment(asOf, means)))]),
      heading('facts'),
      facts('equipmentId', 'deviceId', 'part', 'phenomenon', 'severity', 'source', 'count', 'partBatch', 'orgId'),
      heading('people'),
      facts('authorId', 'finderId', 'reviewerIds', 'leaderId', 'assigneeIds', 'copyTo', 'closedBy'),
      heading('times'),
      facts('foundAt', 'registeredAt', 'due', 'auditedAt', 'assignedAt', 'begunAt', 'offeredAt', 'closedAt'),
      heading('values'),
      ...(defect.limit === null ? [] : [said(say('limit').replace('{limit}', `${defect.limit}${unit}`))]),
      table(
        [
          ['n', 1],
          ['at', 3],
          ['value', 4],
        ],
        values,
      ),
      heading('repeats'),
      table(
        [
          ['n', 1],
          ['at', 3],
          ['source', 2],
          ['by', 2],
          ['note', 6],
        ],
        repeats,
      ),
      heading('outcome'),
      facts('orderIds', 'how', 'lastReason'),
      ...(files.length === 0
        ? []
        : [
            heading('photos'),
            table(
              [
                ['file', 5],
                ['at', 3],
                ['by', 2],
                ['note', 5],
              ],
              files.map((one) => [
                `${one.name} (${sizeSaid(one)})`,
                toldMoment(one.at, means),
                one.by.name,
                one.note ?? '',
              ]),
            ),
          ]),
      heading('story'),
      table(
        [
          ['at', 3],
          ['what', 3.4],
          ['by', 2.4],
          ['note', 6],
        ],
        story.map(({ at, title, by, says }) => [toldMoment(at, means), title, by ?? '', says ?? '']),
      ),
    ],
  };
}
