import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'home.noPoints': { cn: '还没有指定测点', en: 'No points are named yet' },
  'home.noPoints.why': {
    cn: '由管理员在首页设置中指定总负荷与总电量的测点。',
    en: 'An administrator names the points of the load and the energy in the home settings.',
  },
  'home.hidden': { cn: '测点不在您的数据权限内', en: 'The points lie outside your data permission' },
  'home.failed': { cn: '未能取得：{why}', en: 'Could not be fetched: {why}' },
  'home.points': { cn: '测点', en: 'Measured points' },
  'home.module.loading': { cn: '正在读取', en: 'Reading' },
});
