import { defineMessages } from '../text/message.ts';

/** Why a registered database was not read. */
export const databaseFaults = defineMessages({
  'database.notAllowed': {
    cn: '{target} 不在允许的目标之内，请在 BUSBAR_DATABASES 中加入',
    en: '{target} is not among the allowed targets: add it to BUSBAR_DATABASES',
  },
  'database.noPassword': { cn: '还没有设置密码', en: 'No password has been set' },
  'database.otherTarget': {
    cn: '登记已更改，请重新输入密码',
    en: 'What is registered has changed: enter the password again',
  },
  'database.credentials': { cn: '用户名或密码被拒绝', en: 'The server refuses the user or the password' },
  'database.noDatabase': { cn: '服务器上没有这个数据库', en: 'The server has no such database' },
  'database.unreachable': { cn: '无法连接到 {target}', en: '{target} cannot be reached' },
  'database.noTls': {
    cn: '服务器不支持加密连接或证书不可信',
    en: 'The server offers no encryption, or its certificate is not trusted',
  },
  'database.tooLong': { cn: '超过 {seconds} 秒未完成，已中止', en: 'Not done within {seconds} s: stopped' },
  'database.noTable': { cn: '没有这个表，或没有读取权限', en: 'There is no such table, or it may not be read' },
  'database.busy': { cn: '正在读取的请求过多', en: 'Too many reads at once' },
  'database.other': { cn: '服务器拒绝：{code}', en: 'The server refuses: {code}' },
});
