import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'ecus.model': { cn: '物模型数据', en: 'Model data' },
  'ecus.loading': { cn: '正在载入', en: 'Loading' },
  'ecus.unit': { cn: '能耗单元', en: 'Energy unit' },
  'ecus.kind': { cn: '事件类型', en: 'Kind of event' },
  'ecus.kind.all': { cn: '全部', en: 'All' },
  'ecus.events': { cn: '采集设备事件', en: 'Events of collection devices' },
  'ecus.events.note': {
    cn: '含下级单元，共 {devices} 台设备、{total} 条',
    en: 'With the units below: {devices} devices, {total} events',
  },
  'ecus.events.none': {
    cn: '没有事件。设备事件由物模型的事件规则产生。',
    en: 'No events. They come from the event rules of the object models.',
  },
  'ecus.events.noDevice': { cn: '该单元没有关联的采集设备', en: 'No collection device belongs to this unit' },
  'ecus.events.bind': { cn: '关联设备', en: 'Associate devices' },
  'ecus.events.at': { cn: '时间', en: 'Time' },
  'ecus.events.device': { cn: '设备', en: 'Device' },
  'ecus.events.what': { cn: '事件', en: 'Event' },
  'ecus.events.values': { cn: '参数', en: 'Values' },
  'ecus.meters': { cn: '计量', en: 'Measured by' },
  'ecus.meters.name': { cn: '单元 / 计量', en: 'Unit or counter' },
  'ecus.meters.way': { cn: '设备与采集方式', en: 'Device and how it is collected' },
  'ecus.none': { cn: '还没有能耗单元', en: 'No energy units yet' },
  'ecus.none.way': { cn: '建立能耗单元', en: 'Make an energy unit' },
});
