import { type FormItem, type FormSection, itemsOf } from '../../form/model.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import type { Text } from '../../text/message.ts';
import type { TemplateBlock } from './blockFields.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const messages = {
  none: say('至少一个内容块', 'At least one block'),
  noVerdict: say('须有结论块', 'It has a block with the verdict'),
  noTable: say('须有试验数据块', 'It has a block with readings'),
  keyTwice: say('标识不能重复', 'Each key must be unique'),
  itemTwice: say('项目不能重复', 'Each item stands once'),
  noItems: say('请选择项目', 'Choose the items'),
  noWords: say('请填写内容，或改为由试验人员填写', 'Write it, or let the tester write it'),
  noRoles: say('请填写由谁签名', 'Say who signs'),
  unknownItem: say('所选试验文本中没有此项目', 'None of the texts chosen has this item'),
  noNumber: say('历次数据只列数值项目', 'Over the years only items that are numbers are told'),
} as const;

export type BlockFaults = Readonly<Record<string, Text>>;

/** What is wrong with the blocks in themselves, by place: `blocks.2.items`. */
export function blockFaults(blocks: readonly TemplateBlock[]): BlockFaults {
  const has = (kind: TemplateBlock['kind']) => blocks.some((one) => one.kind === kind);
  if (blocks.length === 0) return { blocks: messages.none };
  const faults: Record<string, Text> = {
    ...uniqueWithin(blocks, { at: 'blocks', key: 'key', say: messages.keyTwice }),
  };
  if (!has('table')) faults['blocks'] = messages.noTable;
  else if (!has('verdict')) faults['blocks'] = messages.noVerdict;
  for (const [n, block] of blocks.entries()) {
    const at = `blocks.${n}`;
    Object.assign(faults, uniqueWithin(block.items, { at: `${at}.items`, key: 'item', say: messages.itemTwice }));
    if (block.kind === 'trend' && block.items.length === 0) faults[`${at}.items`] = messages.noItems;
    if (block.kind === 'text' && !block.filled && block.body === null) faults[`${at}.body`] = messages.noWords;
    if (block.kind === 'signatures' && block.roles.length === 0) faults[`${at}.roles`] = messages.noRoles;
  }
  return faults;
}

interface TextOf {
  readonly sections: readonly FormSection[];
}

/** What names an item that no text has which the template takes from: nothing would ever stand there. */
export function itemFaults(blocks: readonly TemplateBlock[], texts: readonly TextOf[]): BlockFaults {
  const known = new Map<string, FormItem>(texts.flatMap(itemsOf).map((item) => [item.key, item]));
  return Object.fromEntries(
    blocks.flatMap(({ kind, items }, n) =>
      items.flatMap(({ item }, m): readonly (readonly [string, Text])[] => {
        const at = `blocks.${n}.items.${m}.item`;
        const found = known.get(item);
        if (found === undefined) return [[at, messages.unknownItem]];
        return kind === 'trend' && found.reading === null ? [[at, messages.noNumber]] : [];
      }),
    ),
  );
}
