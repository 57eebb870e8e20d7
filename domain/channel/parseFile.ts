import { defineLedger, type LedgerRow, type RowOf, type RuleFaults } from '../ledger/declaration.ts';
import { choice, integer, number, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import {
  bytesOf,
  type FrameLayout,
  type FrameType,
  frameLayout,
  frameTypes,
  lengthOf,
  longestFrame,
  parseFrame,
} from './frameLayout.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const screen = '/configuringSystemParameters/parseFilesCfg';
const offset = (cn: string, en: string) => integer({ label: say(cn, en), min: 0, max: longestFrame - 1, initial: 0 });

const typeNames = Object.fromEntries(frameTypes.map((type) => [type, say(type, type)])) as Readonly<
  Record<FrameType, Text>
>;

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  order: choice(
    { label: say('字节顺序', 'Byte order'), initial: 'big' },
    { big: say('高字节在前', 'Most significant first'), little: say('低字节在前', 'Least significant first') },
  ),
  least: integer({
    label: say('最短帧长', 'Shortest frame'),
    hint: say('字节', 'Bytes'),
    min: 1,
    max: longestFrame,
    initial: 1,
  }),
  check: choice(
    { label: say('校验', 'Check'), hint: say('位于帧尾', 'At the end of the frame'), initial: 'none' },
    {
      none: say('无', 'None'),
      sum8: say('累加和（1 字节）', 'Sum (1 byte)'),
      xor8: say('异或（1 字节）', 'Exclusive or (1 byte)'),
      crc16: say('CRC-16/Modbus（2 字节）', 'CRC-16/Modbus (2 bytes)'),
    },
  ),
  marks: list(
    {
      label: say('特征字节', 'Marks'),
      hint: say('凭这些字节认出该帧', 'Bytes by which such a frame is known'),
      entry: say('特征', 'mark'),
      most: 8,
    },
    {
      offset: offset('偏移', 'Offset'),
      bytes: text({
        label: say('字节（十六进制）', 'Bytes (hexadecimal)'),
        max: 32,
        pattern: /^([0-9A-Fa-f]{2}){1,16}$/,
      }),
    },
  ),
  fields: list(
    { label: say('字段', 'Fields'), entry: say('字段', 'field'), least: 1, most: 200 },
    {
      key: text({
        label: say('标识', 'Key'),
        hint: say('测点按它取值', 'Points take their value by it'),
        max: 32,
        pattern: /^[A-Za-z][A-Za-z0-9_]{0,31}$/,
      }),
      offset: offset('偏移', 'Offset'),
      type: choice({ label: say('类型', 'Type'), initial: 'uint16' }, typeNames),
      length: integer({
        label: say('长度', 'Length'),
        hint: say('bcd、text 的字节数', 'Bytes of bcd and text'),
        min: 1,
        max: 64,
        optional: true,
      }),
      bit: integer({
        label: say('位', 'Bit'),
        hint: say('0 为最低位', '0 is the lowest'),
        min: 0,
        max: 7,
        optional: true,
      }),
      scale: number({ label: say('系数', 'Scale'), initial: 1 }),
      add: number({ label: say('偏移量', 'Add'), initial: 0 }),
    },
  ),
  example: text({
    label: say('示例帧', 'Example'),
    hint: say('十六进制；保存时须能按本文件解析', 'Hexadecimal; it must read by this file'),
    max: 6200,
    long: true,
    optional: true,
  }),
  note: text({ label: say('说明', 'Note'), max: 200, long: true, optional: true }),
};

/** What a frame of a device's own protocol holds, byte by byte. Devices that name it are read by it. */
export const parseFiles = defineLedger({
  name: 'parseFile',
  plural: 'parseFiles',
  wing: 'parameters',
  title: say('解析文件', 'Parse files'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [fieldsOf, exampleOf],
  permissions: {
    see: [screen, '/colldev', '/frontequ'],
    add: [`${screen}:edit`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:edit`],
  },
});
export type ParseFile = LedgerRow<typeof parseFiles>;
type ParseFileTold = Pick<RowOf<typeof fields>, 'order' | 'least' | 'check' | 'marks' | 'fields' | 'example'>;

/** The layout that a parse file describes; null while it does not fit, as in a form half filled in. */
export function layoutOf(file: Readonly<Record<string, unknown>>): FrameLayout | null {
  const { order, least, marks, check, fields: values } = file;
  return frameLayout.safeParse({ order, least, marks, check, fields: values }).data ?? null;
}

function fieldsOf(file: ParseFileTold): RuleFaults {
  const faults: Record<string, Text> = {
    ...uniqueWithin(file.fields, { at: 'fields', key: 'key', say: say('标识不能重复', 'A key must be unique') }),
  };
  for (const [i, field] of file.fields.entries()) {
    const needsLength = field.type === 'bcd' || field.type === 'text';
    if (needsLength && field.length === null) faults[`fields.${i}.length`] = say('请填写长度', 'Enter the length');
    if (field.type === 'bcd' && (field.length ?? 0) > 7)
      faults[`fields.${i}.length`] = say('bcd 最长 7 字节', 'A bcd has at most 7 bytes');
    if (field.type === 'bit' && field.bit === null) faults[`fields.${i}.bit`] = say('请填写位', 'Enter the bit');
    if (field.offset + lengthOf(field) > longestFrame)
      faults[`fields.${i}.offset`] = say('超出帧长', 'Beyond the frame');
  }
  return Object.keys(faults).length === 0 ? null : faults;
}

function exampleOf(file: ParseFileTold): RuleFaults {
  if (file.example === null) return null;
  const bytes = bytesOf(file.example);
  if (bytes === null) return { example: say('应为十六进制字节', 'Must be hexadecimal bytes') };
  const layout = layoutOf(file);
  const parsed = layout === null ? null : parseFrame(layout, bytes);
  return parsed === null || parsed.ok ? null : { example: parsed.fault };
}
