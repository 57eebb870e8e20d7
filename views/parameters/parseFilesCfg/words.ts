import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'parse.none': { cn: '填入或选取一帧，即可看到解析结果', en: 'Enter or take a frame to see what is read of it' },
  'parse.unfinished': { cn: '请先填完整字段', en: 'Complete the fields first' },
  'parse.failed': { cn: '数据解析错误：{why}', en: 'Data parsing error: {why}' },
  'parse.captured': { cn: '从通道报文中选取', en: 'Take one that went over a line' },
  'parse.captured.none': { cn: '该通道没有收到过报文', en: 'Nothing came in over this channel' },
  'parse.captured.take': { cn: '选用', en: 'Take' },
  'parse.key': { cn: '标识', en: 'Key' },
  'parse.bytes': { cn: '字节', en: 'Bytes' },
  'parse.value': { cn: '数值', en: 'Value' },
});
