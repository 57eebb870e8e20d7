import { defineMessages } from '../text/message.ts';

/** What is said of persons and their rights when a rule refuses. */
export const accessFaults = defineMessages({
  'access.notYourself': {
    cn: '不能停用、删除自己，也不能取消自己的管理员身份',
    en: 'You cannot disable or delete yourself, nor take the administrator from yourself',
  },
  'access.lastAdministrator': { cn: '站点须至少保留一名启用的管理员', en: 'The site keeps at least one active administrator' },
  'access.deleteFirst': { cn: '请先删除该用户', en: 'Delete the user first' },
});
