import type { PrintBlock, PrintDocument } from '../print/document.ts';
import type { Lang, Text } from '../text/message.ts';
import { itemVerdicts, reportVerdicts } from './states.ts';
import type { ToldBlock, ToldReading, ToldReport } from './told.ts';

const words = {
  draft: { cn: '草稿', en: 'DRAFT' },
  copy: { cn: '副本 人员已隐去', en: 'COPY, PERSONS MASKED' },
  original: {
    cn: '副本：人员只示姓名首字。原件的 SHA-256：{hash}',
    en: 'A copy: persons by the first sign of their names. SHA-256 of the original: {hash}',
  },
  thing: { cn: '设备', en: 'Thing' },
  item: { cn: '项目', en: 'Item' },
  value: { cn: '测得值', en: 'Value' },
  at20: { cn: '20 °C', en: 'At 20 °C' },
  last: { cn: '上次', en: 'Last' },
  factory: { cn: '出厂', en: 'Factory' },
  limit: { cn: '限值', en: 'Limit' },
  verdict: { cn: '结论', en: 'Verdict' },
  says: { cn: '说明', en: 'Note' },
  name: { cn: '名称', en: 'Name' },
  model: { cn: '型号', en: 'Model' },
  serial: { cn: '编号', en: 'Serial number' },
  validTo: { cn: '检定有效期至', en: 'Certificate to' },
  expired: { cn: '（试验时已过期）', en: ' (over at the test)' },
  values: { cn: '历次值（由早到近）', en: 'Values, the oldest first' },
  whole: { cn: '总评', en: 'Verdict' },
  failed: { cn: '不合格项目', en: 'Items failed' },
  unjudged: { cn: '无结论项目', en: 'Without verdict' },
  conclusion: { cn: '结论', en: 'Conclusion' },
  none: { cn: '无', en: 'None' },
  byHand: { cn: '人工判定：', en: 'By hand: ' },
} as const satisfies Readonly<Record<string, Text>>;
type Word = keyof typeof words;

interface Paper {
  readonly footer: PrintDocument['footer'];
  /** It is none that was issued: it says so across each page. */
  readonly isDraft: boolean;
  /** The hash of the file that it is a copy of, with persons masked; null: it is no copy. */
  readonly copyOf: string | null;
}

/** A report as it is printed on A4: what the screen shows, block by block. */
export function reportPaper(told: ToldReport, { footer, isDraft, copyOf }: Paper): PrintDocument {
  const { lang } = told;
  const original =
    copyOf === null ? [] : [{ block: 'text', text: words.original[lang].replace('{hash}', copyOf) } as const];
  return {
    lang,
    title: told.title,
    subtitle: told.number,
    isWide: false,
    mark: isDraft ? words.draft[lang] : copyOf === null ? null : words.copy[lang],
    footer,
    blocks: [
      ...original,
      ...told.blocks.flatMap((block) => [{ block: 'heading', text: block.title } as const, ...printed(block, lang)]),
    ],
  };
}

function printed(told: ToldBlock, lang: Lang): readonly PrintBlock[] {
  const say = (word: Word): string => words[word][lang];
  const table = (columns: readonly (readonly [Word, number])[], rows: readonly (readonly string[])[]): PrintBlock => ({
    block: 'table',
    columns: columns.map(([word, share]) => ({ title: say(word), share })),
    rows,
    none: say('none'),
  });
  switch (told.kind) {
    case 'head':
      return [{ block: 'facts', facts: told.facts }];
    case 'nameplate':
      return told.things.map((facts) => ({ block: 'facts', facts }));
    case 'instruments':
      return [
        table(
          [
            ...([
              ['name', 3],
              ['model', 2],
              ['serial', 2],
              ['validTo', 3],
            ] as const),
          ],
          told.rows.map(({ name, model, serial, validTo, expired }) => [
            ...[name, model ?? '', serial ?? '', `${validTo ?? ''}${expired ? say('expired') : ''}`],
          ]),
        ),
      ];
    case 'table':
      return [readingTable(told.rows, { lang, whole: told.whole, table })];
    case 'trend':
      return [
        table(
          [
            ['thing', 2],
            ['item', 2],
            ['values', 6],
          ],
          told.rows.map(({ thing, item, unit, values }) => [
            ...[thing ?? '', unit === null ? item : `${item} (${unit})`],
            values.map(({ at, value }) => `${at.slice(0, 10)} ${value}`).join('; '),
          ]),
        ),
      ];
    case 'verdict':
      return [
        {
          block: 'facts',
          facts: [
            { name: say('whole'), value: told.verdict === null ? '—' : reportVerdicts[told.verdict][lang] },
            { name: say('failed'), value: String(told.failed) },
            { name: say('unjudged'), value: String(told.unjudged) },
          ],
        },
        { block: 'text', text: told.conclusion ?? '—' },
      ];
    case 'text':
      return [{ block: 'text', text: told.text }];
    case 'signatures':
      return [{ block: 'signatures', signatures: told.signatures }];
  }
}

interface Tables {
  readonly lang: Lang;
  readonly whole: boolean;
  readonly table: (columns: readonly (readonly [Word, number])[], rows: readonly (readonly string[])[]) => PrintBlock;
}

function readingTable(rows: readonly ToldReading[], { lang, whole, table }: Tables): PrintBlock {
  const more: readonly (readonly [Word, number])[] = [
    ['at20', 1.4],
    ['last', 1.4],
    ['factory', 1.4],
    ['limit', 1.6],
  ];
  return table(
    [['thing', 2], ['item', 2.6], ['value', 1.8], ...(whole ? more : []), ['verdict', 1.3], ['says', 2.4]],
    rows.map((row) => [
      ...[row.thing ?? row.place, row.item, valueTold(row)],
      ...(whole ? [row.at20 ?? '', row.last ?? '', row.factory ?? '', row.limit ?? ''] : []),
      ...[row.verdict === null ? '—' : itemVerdicts[row.verdict][lang]],
      `${row.byHand ? words.byHand[lang] : ''}${row.says ?? ''}`,
    ]),
  );
}

/** A value with its unit; nothing is told as nothing. */
export const valueTold = ({ value, unit }: Pick<ToldReading, 'value' | 'unit'>): string =>
  value === null ? '—' : unit === null ? value : `${value} ${unit}`;
