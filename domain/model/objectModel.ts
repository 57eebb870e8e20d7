import { deviceKinds } from '../device/deviceKinds.ts';
import { defineLedger, faultsOrNull, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { boolean, choice, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import type { Text } from '../text/message.ts';
import { attributeParts, eventParts, named, serviceParts } from './parts.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const repeated = {
  dataId: say('数据标识不能重复', 'A data ID must be unique'),
  eventId: say('事件标识不能重复', 'An event ID must be unique'),
  serviceId: say('服务标识不能重复', 'A service ID must be unique'),
  tagId: say('设备标签标识不能重复', 'A device tag ID must be unique'),
  parameterId: say('参数标识不能重复', 'A parameter ID must be unique'),
  chinese: say('中文名不能重复', 'A Chinese name must be unique'),
  parameter: say('参数名称不能重复', 'A parameter name must be unique'),
  input: say('输入参数名称不能重复', 'An input name must be unique'),
  output: say('输出参数名称不能重复', 'An output name must be unique'),
  displayRule: say('显示规则不能重复', 'A display rule must be unique'),
} as const;

type Model = { readonly [K in keyof typeof fields]: LedgerRow<typeof objectModels>[K] };

/** V157 to V160, V162: what bears an id and a Chinese name bears its own. */
function repeatedNames(model: Model): RuleFaults {
  const kinds = [
    ['attributes', repeated.dataId],
    ['events', repeated.eventId],
    ['services', repeated.serviceId],
    ['tags', repeated.tagId],
  ] as const;
  return faultsOrNull(
    Object.assign(
      {},
      ...kinds.flatMap(([at, id]) => [
        uniqueWithin(model[at], { at, key: 'id', say: id }),
        uniqueWithin(model[at], { at, key: 'cn', say: repeated.chinese }),
      ]),
    ),
  );
}

/** V161, V163 to V166: within one event, service or attribute. */
function repeatedInside(model: Model): RuleFaults {
  const faults: Record<string, Text> = {};
  const look = (entries: readonly Readonly<Record<string, unknown>>[], at: string, name: Text) =>
    Object.assign(
      faults,
      uniqueWithin(entries, { at, key: 'id', say: repeated.parameterId }),
      uniqueWithin(entries, { at, key: 'name', say: name }),
    );
  for (const [i, event] of model.events.entries()) look(event.parameters, `events.${i}.parameters`, repeated.parameter);
  for (const [i, service] of model.services.entries()) {
    look(service.inputs, `services.${i}.inputs`, repeated.input);
    look(service.outputs, `services.${i}.outputs`, repeated.output);
  }
  for (const [i, { displayRules }] of model.attributes.entries())
    Object.assign(
      faults,
      uniqueWithin(displayRules, { at: `attributes.${i}.displayRules`, key: 'value', say: repeated.displayRule }),
    );
  return faultsOrNull(faults);
}

/** V178 */
function ranges(model: Model): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const [i, { min, max }] of model.attributes.entries())
    if (min !== null && max !== null && min >= max)
      faults[`attributes.${i}.max`] = say('最小值必须小于最大值', 'The minimum must be smaller than the maximum');
  return faultsOrNull(faults);
}

/** What becomes a value and stays it until the next one; a measurement passes it by. */
const tells: ReadonlySet<string> = new Set(['boolean', 'enumeration']);

/** An event is told by a state of the model, and by a value of it: both or neither. */
function triggers(model: Model): RuleFaults {
  const faults: Record<string, Text> = {};
  const known = new Map(model.attributes.map(({ id, kind }) => [id, kind]));
  for (const [i, { attribute = null, value = null }] of model.events.entries()) {
    if (attribute !== null && !known.has(attribute))
      faults[`events.${i}.attribute`] = say('物模型没有这个属性', 'The model has no such attribute');
    else if (attribute !== null && !tells.has(known.get(attribute) ?? ''))
      faults[`events.${i}.attribute`] = say(
        '触发属性须为开关量或枚举量',
        'Only a boolean or an enumeration tells an event',
      );
    else if ((attribute === null) !== (value === null))
      faults[`events.${i}.value`] = say('触发属性与触发值须一起填写', 'The attribute and its value belong together');
  }
  return faultsOrNull(faults);
}

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  code: text({
    label: say('编码', 'Code'),
    hint: say('字母、数字、下划线、短横', 'Letters, digits, underscore, hyphen'),
    max: 100,
    pattern: /^[A-Za-z0-9_-]+$/,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
  deviceKind: choice({ label: say('设备类型', 'Kind of device'), initial: 'other', sortable: true }, deviceKinds),
  maker: text({ label: say('制造商', 'Maker'), max: 64, optional: true, sortable: true, searchable: true }),
  description: text({ label: say('描述', 'Description'), max: 200, optional: true, long: true, bilingual: true }),
  enabled: boolean({ label: say('启用', 'Enabled'), initial: true, sortable: true }),
  attributes: list({ label: say('属性', 'Attributes'), entry: say('属性', 'attribute'), most: 500 }, attributeParts),
  events: list({ label: say('事件', 'Events'), entry: say('事件', 'event'), most: 100 }, eventParts),
  services: list({ label: say('服务', 'Services'), entry: say('服务', 'service'), most: 100 }, serviceParts),
  tags: list({ label: say('设备标签', 'Device tags'), entry: say('标签', 'tag'), most: 100 }, named),
};

/** What a kind of device measures, tells and can be asked to do: devices made from it get their points so. */
export const objectModels = defineLedger({
  name: 'objectModel',
  plural: 'objectModels',
  wing: 'ledgers',
  title: say('物模型', 'Object models'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [repeatedNames, repeatedInside, ranges, triggers],
  permissions: {
    see: ['/phyModel', '/phyModelDevice'],
    add: ['/phyModel:add'],
    edit: ['/phyModel:edit'],
    delete: ['/phyModel:delete'],
  },
});
export type ObjectModel = LedgerRow<typeof objectModels>;
