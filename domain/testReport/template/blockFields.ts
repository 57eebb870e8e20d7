import { itemKey } from '../../form/model.ts';
import type { RowOf } from '../../ledger/declaration.ts';
import { boolean, choice, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What stands on the pages of a test report, in the order in which an editor offers it. */
export const blockKinds = {
  head: say('报告信息', 'Head'),
  nameplate: say('铭牌', 'Nameplate'),
  instruments: say('仪器', 'Instruments'),
  table: say('试验数据', 'Readings'),
  trend: say('历次数据', 'Over the years'),
  verdict: say('结论', 'Verdict'),
  text: say('文字', 'Words'),
  signatures: say('签名', 'Signatures'),
} as const;
export type BlockKind = keyof typeof blockKinds;

export const mostBlocks = 30;
export const mostItems = 60;
const mostRoles = 6;

const block = {
  /** By this a report knows what was written into the block. */
  key: text({ label: say('标识', 'Key'), max: 32, pattern: itemKey }),
  kind: choice({ label: say('类型', 'Kind'), initial: 'text' }, blockKinds),
  title: text({ label: say('标题', 'Title'), max: 64, optional: true, bilingual: true }),
  body: text({ label: say('内容', 'Words'), max: 2000, long: true, optional: true, bilingual: true }),
  filled: boolean({
    label: say('由试验人员填写', 'Written by the tester'),
    hint: say('内容为填写前的预置文字', 'The words are what it begins with'),
    initial: false,
  }),
  items: list(
    {
      label: say('项目', 'Items'),
      hint: say('空：记录表的全部项目', 'None: all that the sheet asks'),
      entry: say('项目', 'item'),
      most: mostItems,
    },
    { item: text({ label: say('项目标识', 'Key of the item'), max: 32, pattern: itemKey }) },
  ),
  whole: boolean({
    label: say('含 20 °C 值、上次值、出厂值和限值', 'With 20 °C, last, factory and limit'),
    initial: true,
  }),
  roles: list(
    { label: say('签名', 'Signatures'), entry: say('签名', 'signature'), most: mostRoles },
    { role: text({ label: say('由谁签名', 'Who signs'), max: 32, bilingual: true }) },
  ),
} as const;

export const blocksField = list({ label: say('内容块', 'Blocks'), entry: say('块', 'block'), most: mostBlocks }, block);
export type TemplateBlock = RowOf<{ readonly blocks: typeof blocksField }>['blocks'][number];

/** The fields of a block that say something of its kind. */
export const partsOfKind: Readonly<Record<BlockKind, readonly (keyof TemplateBlock & string)[]>> = {
  head: ['title'],
  nameplate: ['title'],
  instruments: ['title'],
  table: ['title', 'items', 'whole'],
  trend: ['title', 'items'],
  verdict: ['title'],
  text: ['title', 'filled', 'body'],
  signatures: ['title', 'roles'],
};

export const newBlock = (kind: BlockKind, key: string, told: Partial<TemplateBlock> = {}): TemplateBlock => ({
  key,
  kind,
  title: null,
  titleEn: null,
  body: null,
  bodyEn: null,
  filled: false,
  items: [],
  whole: true,
  roles: [],
  ...told,
});

/** The first key of its kind that no block bears: `table`, `table2`. */
export function freeKey(kind: BlockKind, blocks: readonly Pick<TemplateBlock, 'key'>[]): string {
  const taken = new Set(blocks.map(({ key }) => key));
  if (!taken.has(kind)) return kind;
  let n = 2;
  while (taken.has(`${kind}${n}`)) n += 1;
  return `${kind}${n}`;
}
