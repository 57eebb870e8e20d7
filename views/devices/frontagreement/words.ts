import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'protocols.title': { cn: '前置规约', en: 'Front protocols' },
  'protocols.note': { cn: '已实现的全部规约', en: 'Every protocol that is built' },
  'protocols.loading': { cn: '正在读取', en: 'Loading' },
  'protocols.none': { cn: '没有规约', en: 'No protocols' },
  'protocols.name': { cn: '规约', en: 'Protocol' },
  'protocols.line': { cn: '线路', en: 'Line' },
  'protocols.oneMaster': { cn: '独占，一次一个主站', en: 'Takes one master' },
  'protocols.shared': { cn: '可共享', en: 'May be shared' },
  'protocols.writes': { cn: '远程设置', en: 'Remote settings' },
  'protocols.can': { cn: '支持', en: 'Yes' },
  'protocols.cannot': { cn: '只读', en: 'Reads only' },
  'protocols.channels': { cn: '通道', en: 'Channels' },
  'protocols.devices': { cn: '设备', en: 'Devices' },
  'protocols.templates': { cn: '设备模板', en: 'Templates' },
  'protocols.settings': { cn: '{name} 的通道参数', en: 'Channel settings of {name}' },
  'protocols.part': { cn: '参数', en: 'Setting' },
  'protocols.hint': { cn: '说明', en: 'What it is' },
  'protocols.initial': { cn: '默认值', en: 'As delivered' },
  'protocols.use': { cn: '用它新增通道', en: 'A channel that speaks it' },
});
