import { defineMessages } from '../../../domain/text/message.ts';

export const partWords = defineMessages({
  'devices.read.table': { cn: '读到的内容', en: 'What was read' },
  'devices.read.point': { cn: '测点', en: 'Point' },
  'devices.read.raw': { cn: '原始字节', en: 'Raw bytes' },
  'devices.read.value': { cn: '解码值', en: 'Decoded' },
  'devices.read.scaled': { cn: '工程值', en: 'Value' },
  'devices.read.result': { cn: '结果', en: 'Result' },
  'devices.read.ok': { cn: '成功', en: 'Read' },
  'devices.read.silent': { cn: '没有读到', en: 'Nothing came' },
  'devices.read.exception': { cn: '设备返回异常码 {code}', en: 'The device refuses with code {code}' },
  'devices.read.absent': { cn: '设备没有该值', en: 'The device has no value' },
  'devices.read.took': { cn: '用时 {ms} ms，读到 {read} / {all}', en: 'Took {ms} ms, {read} of {all} read' },
  'devices.read.misfits': { cn: '{n} 处地址不符合协议', en: '{n} addresses do not fit the protocol' },
  'devices.read.link': { cn: '{object}：{reason}', en: '{object}: {reason}' },
  'devices.read.device': { cn: '设备', en: 'Device' },
  'devices.read.channel': { cn: '通道', en: 'Channel' },
  'devices.read.frames': { cn: '报文', en: 'Frames' },
  'devices.read.empty': { cn: '没有测点', en: 'No points' },
  'devices.try': { cn: '试读', en: 'Test read' },
  'devices.try.now': { cn: '现在读一次', en: 'Read now' },
  'devices.try.what': {
    cn: '按已保存的描述读设备一次，不存储。独占的串行线路会为此短暂停采。',
    en: 'Reads the device once as it is saved; nothing is stored. A serial line that takes one master pauses meanwhile.',
  },
  'devices.frame.out': { cn: '发', en: 'Out' },
  'devices.frame.in': { cn: '收', en: 'In' },
});
