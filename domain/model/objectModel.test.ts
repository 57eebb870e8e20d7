import { expect, test } from 'vitest';
import { structureFaults } from '../ledger/structure.ts';
import { objectModels } from './objectModel.ts';

type Parts = Readonly<Record<string, unknown>>;
const attribute = (more: Parts = {}): Parts => ({
  cn: '有功功率',
  en: 'Active power',
  id: 'P',
  access: 'r',
  standard: true,
  kind: 'analog',
  unit: 'kW',
  decimals: 1,
  min: null,
  max: null,
  displayRules: [],
  ...more,
});
const parameter = (more: Parts = {}): Parts => ({ name: '原因', id: 'reason', kind: 'text', unit: null, ...more });
const event = (more: Parts = {}): Parts => ({
  cn: '跳闸',
  en: 'Trip',
  id: 'trip',
  type: 'fault',
  standard: false,
  description: null,
  parameters: [],
  ...more,
});
const service = (more: Parts = {}): Parts => ({
  cn: '校时',
  en: 'Set the clock',
  id: 'clock',
  callType: 'sync',
  standard: true,
  description: null,
  inputs: [],
  outputs: [],
  ...more,
});

/** The paths at which the rules across fields find something. */
const faultsOf = (parts: Parts): readonly string[] => {
  const row = { name: '电表', attributes: [], events: [], services: [], tags: [], ...parts };
  return objectModels.rules.flatMap((rule) => Object.keys(rule(row as never) ?? {}));
};

test('ids of data, events, services and tags, and their Chinese names, stand once each (V157 V158 V159 V160 V162)', () => {
  expect(faultsOf({ attributes: [attribute(), attribute({ id: 'Q', cn: '无功功率' })] })).toEqual([]);
  expect(faultsOf({ attributes: [attribute(), attribute({ cn: '无功功率' })] })).toEqual(['attributes.1.id']);
  expect(faultsOf({ attributes: [attribute(), attribute({ id: 'Q' })] })).toEqual(['attributes.1.cn']);
  expect(faultsOf({ events: [event(), event({ cn: '合闸' })] })).toEqual(['events.1.id']);
  expect(faultsOf({ services: [service(), service({ id: 'reset' })] })).toEqual(['services.1.cn']);
  const tag = { cn: '一楼', en: 'Ground floor', id: 'floor1' };
  expect(faultsOf({ tags: [tag, { ...tag, cn: '二楼' }] })).toEqual(['tags.1.id']);
});

test('parameters, inputs and outputs stand once within their set, and so do display rules (V161 V163 V164 V165 V166)', () => {
  expect(faultsOf({ events: [event({ parameters: [parameter(), parameter({ id: 'other' })] })] })).toEqual([
    'events.0.parameters.1.name',
  ]);
  expect(faultsOf({ services: [service({ inputs: [parameter(), parameter({ name: '时刻' })] })] })).toEqual([
    'services.0.inputs.1.id',
  ]);
  expect(faultsOf({ services: [service({ inputs: [parameter()], outputs: [parameter()] })] })).toEqual([]);
  expect(faultsOf({ services: [service({ outputs: [parameter(), parameter({ id: 'code' })] })] })).toEqual([
    'services.0.outputs.1.name',
  ]);
  const rule = { value: 0, cn: '分', en: 'Open' };
  expect(faultsOf({ attributes: [attribute({ displayRules: [rule, { ...rule, cn: '断' }] })] })).toEqual([
    'attributes.0.displayRules.1.value',
  ]);
});

test('a minimum is smaller than its maximum (V178)', () => {
  expect(faultsOf({ attributes: [attribute({ min: 0, max: 100 })] })).toEqual([]);
  expect(faultsOf({ attributes: [attribute({ min: 100, max: 100 })] })).toEqual(['attributes.0.max']);
});

test('an event is told by a state that the model has, with its value; a measurement, which would never tell it, is refused (E227)', () => {
  const state = attribute({ id: 'state', cn: '状态', kind: 'enumeration', unit: null });
  const told = (more: Parts) =>
    faultsOf({ attributes: [attribute(), state], events: [event({ attribute: 'state', value: 3, ...more })] });
  expect(told({})).toEqual([]);
  expect(told({ attribute: null, value: null })).toEqual([]);
  expect(told({ attribute: 'P' })).toEqual(['events.0.attribute']);
  expect(told({ attribute: 'nothing' })).toEqual(['events.0.attribute']);
  expect(told({ value: null })).toEqual(['events.0.value']);
});

test('an id takes letters, digits and underscores, a name at most 32 characters; the fault names the part (V155 V092 K037)', () => {
  const field = objectModels.fields['attributes'];
  if (field === undefined) throw new Error('the model has no attributes');
  const faults = structureFaults(field, [attribute({ id: 'a-b' }), attribute({ cn: '长'.repeat(33) })], {});
  expect(Object.keys(faults)).toEqual(['0.id', '1.cn']);
  expect(faults['1.cn']?.cn).toBe('最多 32 个字符，现有 33 个');
});
