import { defineMessages } from '../../../../domain/text/message.ts';

export const boardWords = defineMessages({
  'board.more': { cn: '另有 {n} 项', en: '{n} more' },
  'board.unknown': { cn: '当前版本没有这个模块', en: 'This version has no such module' },
  'board.later': {
    cn: '由更新的版本编制，当前版本不能读取',
    en: 'Made by a later version, which this one cannot read',
  },
  'board.noPermission': { cn: '没有权限查看这个模块', en: 'You have no permission for this module' },
  'board.noSubject': {
    cn: '请在模块设置中指定设备或用能单元',
    en: 'Name a device or a unit in the settings of the module',
  },
});
