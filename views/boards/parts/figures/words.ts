import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'board.figure.open': { cn: '分析', en: 'Analysis' },
  'board.figure.before': { cn: '比上期同刻', en: 'vs the span before, so far' },
  'board.figure.lastYear': { cn: '比去年同期', en: 'vs last year' },
  'board.figure.now': { cn: '本期', en: 'This span' },
  'board.figure.then': { cn: '上期', en: 'Span before' },
  'board.figure.none': { cn: '这个单元没有计量', en: 'Nothing measures this unit' },
  'board.figure.none.why': {
    cn: '请在设备关联中指定它的计量点。',
    en: 'Name its counters in the device associations.',
  },
  'board.figure.associate': { cn: '设备关联', en: 'Device associations' },
});
