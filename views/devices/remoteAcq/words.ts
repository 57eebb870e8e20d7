import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'acq.title': { cn: '远程采集', en: 'Remote acquisition' },
  'acq.devices': { cn: '设备', en: 'Devices' },
  'acq.search': { cn: '查找设备', en: 'Find a device' },
  'acq.loading': { cn: '正在读取', en: 'Loading' },
  'acq.none': { cn: '没有可以采集的设备', en: 'There is no device to read' },
  'acq.choose': { cn: '选择一台设备', en: 'Choose a device' },
  'acq.choose.why': {
    cn: '立即向设备要一次它的测点值，不等周期到来；读到的值存为最新值。',
    en: 'Asks a device for its points at once, without waiting for their turn; what is read becomes their newest values.',
  },
  'acq.read': { cn: '立即采集', en: 'Read now' },
  'acq.points': { cn: '测点 {chosen} / {all}', en: '{chosen} of {all} points' },
  'acq.all': { cn: '全选', en: 'All' },
  'acq.most': { cn: '一次最多 {n} 个测点', en: 'At most {n} points at once' },
  'acq.may': { cn: '没有采集权限', en: 'You have no permission to read devices' },
  'acq.point': { cn: '测点', en: 'Point' },
  'acq.now': { cn: '最新值', en: 'Newest value' },
  'acq.at': { cn: '时间', en: 'Time' },
  'acq.pick': { cn: '采集 {name}', en: 'Read {name}' },
});
