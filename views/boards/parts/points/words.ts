import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'board.points.reading': { cn: '正在读取测点', en: 'Reading the points' },
  'board.points.none': { cn: '没有测点', en: 'No points' },
  'board.points.none.why': {
    cn: '在测点台账中登记后显示',
    en: 'They show once they are entered in the ledger of points',
  },
  'board.points.enter': { cn: '登记测点', en: 'Enter points' },
  'board.points.unnamed': { cn: '请在模块设置中指定测点', en: 'Name its points in the settings of the module' },
  'board.points.missing': { cn: '已删除，或无权查看：{ids}', en: 'Deleted, or not yours to see: {ids}' },
  'board.points.more': { cn: '还有 {n} 项', en: '{n} more' },
  'board.points.toLimit': { cn: '距 {limit} {left}', en: '{left} to {limit}' },
  'board.points.beyond': { cn: '超 {limit} {left}', en: '{left} beyond {limit}' },
});
