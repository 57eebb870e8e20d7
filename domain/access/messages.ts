import { defineMessages } from '../text/message.ts';

/** What is said of persons and their rights when a rule refuses. */
export const accessFaults = defineMessages({
  'access.notYourself': {
    cn: '不能停用、删除自己，也不能取消自己的管理员身份',
    en: 'You cannot disable or delete yourself, nor take the administrator from yourself',
  },
  'access.lastAdministrator': {
    cn: '站点须至少保留一名启用的管理员',
    en: 'The site keeps at least one active administrator',
  },
  'access.beyond.administrator': {
    cn: '涉及管理员：须由管理范围不小于对方的管理员处理',
    en: 'It concerns an administrator: only an administrator of at least the same organisations may do it',
  },
  'access.beyond.move': {
    cn: '移动组织会改变上级管理员的管理范围：须由原上级组织和新上级组织的共同管理员处理',
    en: 'Moving an organisation changes what the administrators above it govern: an administrator of both the present and the new parent may do it',
  },
  'access.beyond.functions': {
    cn: '涉及您没有的功能权限：须由拥有这些功能的人员或组织的管理员处理',
    en: 'It concerns functions that you do not hold: somebody who holds them may do it, or an administrator of the organisation',
  },
  'access.beyond.data': {
    cn: '涉及您看不到的数据：须由能看到全部这些数据的人员或上级组织的管理员处理',
    en: 'It concerns data that you do not see: somebody who sees all of it may do it, or an administrator of an organisation above',
  },
  'access.wallWithoutPassword': {
    cn: '大屏没有密码，请在大屏配置中批准其显示的代码',
    en: 'A wall has no password: approve the code that it shows, at the configuration of large screens',
  },
  'access.deleteFirst': { cn: '请先删除该用户', en: 'Delete the user first' },
});
