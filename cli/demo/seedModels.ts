import { dataTemplates } from '../../domain/device/dataTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import type { PlantPoint } from '../../plant/site/measure.ts';
import type { PlantDevice, PlantSite } from '../../plant/site.ts';
import { compressors } from '../../plant/topology.ts';
import { writeAs } from './ensureRows.ts';
import { type Given, type Means, putForAll } from './means.ts';

/** What is said of a kind of device beside what the device that stands for it has. */
interface Described {
  readonly device: string;
  readonly row: Given;
}

const described: readonly Described[] = [
  {
    device: 'AC1',
    row: {
      name: '螺杆空压机',
      nameEn: 'Screw compressor',
      code: 'SCREW_COMPRESSOR',
      description: '空压站 1# 至 3# 空压机的控制器',
      descriptionEn: 'Controllers of compressors 1 to 3',
      events: [
        {
          cn: '故障停机',
          en: 'Tripped',
          id: 'tripped',
          type: 'fault',
          attribute: 'state',
          value: 3,
          parameters: [{ name: '排气温度', nameEn: 'Discharge temperature', id: 'temp', kind: 'analog', unit: '°C' }],
        },
      ],
      services: [
        {
          cn: '设定加卸载压力',
          en: 'Set the pressure band',
          id: 'setBand',
          description: '卸载压力应高于加载压力',
          descriptionEn: 'Unload above the pressure of loading',
          inputs: [
            { name: '加载压力', nameEn: 'Load at', id: 'loadAt', kind: 'analog', unit: 'MPa' },
            { name: '卸载压力', nameEn: 'Unload at', id: 'unloadAt', kind: 'analog', unit: 'MPa' },
          ],
        },
      ],
    },
  },
  {
    device: 'T1',
    row: {
      name: '变压器温控器',
      nameEn: 'Transformer controller',
      code: 'TRANSFORMER_CONTROL',
      description: '1#、2# 变压器的温度、负载与冷却风机',
      descriptionEn: 'Temperatures, load and fans of transformers 1 and 2',
      events: [
        {
          cn: '冷却风机故障',
          en: 'Cooling fan fault',
          id: 'fanFailed',
          type: 'fault',
          attribute: 'fanFault',
          value: 1,
        },
      ],
    },
  },
  {
    device: 'M411',
    row: {
      name: '低压馈线电表',
      nameEn: 'Low-voltage feeder meter',
      code: 'FEEDER_METER',
      description: '低压馈线的多功能表，浮点寄存器（M411、M421、M425）',
      descriptionEn: 'Meters of low-voltage feeders with floating-point registers (M411, M421, M425)',
    },
  },
];

/** Which devices run by a model; the others are for the visitor to choose. */
const takers = { code: 'SCREW_COMPRESSOR', devices: compressors } as const;
/** Somebody changed the device, or this was done at an earlier start. */
const isTheirs = new Set(['VERSION_CONFLICT', 'NOT_FOUND', 'COMMAND_REUSED']);

/** The data items that all devices of a kind have, by the one that stands for it. */
const listed: readonly Described[] = [
  {
    device: 'AC1',
    row: {
      name: '空压机数据',
      nameEn: 'Compressor data',
      code: 'COMPRESSOR',
      description: '空压机的运行、压力、温度与设定',
      descriptionEn: 'Operation, pressures, temperatures and set points of a compressor',
    },
  },
  {
    device: 'QF411',
    row: {
      name: '断路器数据',
      nameEn: 'Breaker data',
      code: 'BREAKER',
      description: '断路器的位置、储能、触头温度与动作次数',
      descriptionEn: 'Position, spring, contact temperatures and operations of a breaker',
    },
  },
  {
    device: 'T1',
    row: {
      name: '变压器数据',
      nameEn: 'Transformer data',
      code: 'TRANSFORMER',
      description: '变压器的温度、负载率、损耗与风机',
      descriptionEn: 'Temperatures, load, losses and fans of a transformer',
    },
  },
];

/**
 * How devices of a kind are described, taken from the plant's own: a device that takes such a model or template has the points that its
 * neighbours have.
 */
export async function seedModels(means: Means): Promise<void> {
  const of = (given: readonly Described[], rest: (device: PlantDevice) => Given): readonly Given[] =>
    given.flatMap(({ device: id, row }) => {
      const device = deviceOf(means.site, id);
      return device === null ? [] : [{ ...row, deviceKind: device.kind, ...rest(device) }];
    });
  const models = of(described, ({ points }) => ({ attributes: points.map(attributeOf) }));
  const ids = await putForAll(means, objectModels, { rows: models, key: 'code' });
  const taken = ids.get(takers.code);
  if (taken !== undefined) await takeModel(means, taken);
  const templates = of(listed, ({ points }) => ({ items: points.map(itemOf) }));
  await putForAll(means, dataTemplates, { rows: templates, key: 'code' });
}

/**
 * Only a device as it was first made takes the model: what people changed since stays, and one that lost its model again does not get it back.
 * It has all of the model's points already, so that none is made by this.
 */
async function takeModel({ ledgers, site, took }: Means, modelId: string): Promise<void> {
  const mine = takers.devices.filter((id) => deviceOf(site, id) !== null);
  const given = await Promise.all(
    mine.map((id) => ledgers.update(devices, id, 1, { modelId }, writeAs(`model:${id}`))),
  );
  const refused = given.flatMap((one, n) =>
    one.ok || isTheirs.has(one.refusal.code)
      ? []
      : [{ ledger: devices.name, key: mine[n] ?? '', code: one.refusal.code }],
  );
  took({ ids: new Map(), made: 0, refused });
}

const deviceOf = (site: PlantSite, id: string): PlantDevice | null =>
  site.devices.find((device) => device.id === id) ?? null;

const itemOf = ({ key, name, kind, unit, decimals }: PlantPoint): Given => ({ ...name, id: key, kind, unit, decimals });

function attributeOf(point: PlantPoint): Given {
  const { states, settable, factor, period, address, rangeMin, rangeMax } = point;
  const displayRules = Object.entries(states ?? {}).map(([value, shown]) => ({ value: Number(value), ...shown }));
  return {
    ...itemOf(point),
    access: settable ? 'rw' : 'r',
    min: rangeMin,
    max: rangeMax,
    displayRules,
    factor,
    period,
    address,
  };
}
