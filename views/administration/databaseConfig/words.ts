import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'database.password': { cn: '密码', en: 'Password' },
  'database.password.none': { cn: '还没有设置', en: 'Not set yet' },
  'database.password.kept': {
    cn: '已设置，加密保存；不会再显示',
    en: 'Set, and kept encrypted; it is never shown again',
  },
  'database.password.otherTarget': {
    cn: '登记已更改，请重新输入',
    en: 'What is registered has changed: enter it again',
  },
  'database.password.set': { cn: '保存密码', en: 'Save the password' },
  'database.password.saved': { cn: '密码已加密保存', en: 'The password is kept, encrypted' },
  'database.loading': { cn: '正在读取', en: 'Reading' },
  'database.targets': { cn: '允许的目标：{list}', en: 'Allowed targets: {list}' },
  'database.targets.none': {
    cn: '没有允许任何目标（BUSBAR_DATABASES）',
    en: 'No target is allowed (BUSBAR_DATABASES)',
  },
  'database.test': { cn: '测试连接', en: 'Test the connection' },
  'database.connected': { cn: '已连接：{server}，{ms} ms', en: 'Connected: {server}, {ms} ms' },
  'database.readOnly': { cn: '只读', en: 'read-only' },
  'database.refused': { cn: '未能连接：{why}', en: 'Not connected: {why}' },
  'database.tables': { cn: '读取表清单', en: 'List the tables' },
  'database.table': { cn: '表', en: 'Table' },
  'database.table.choose': { cn: '选择要预览的表（{n}）', en: 'Choose a table to look into ({n})' },
  'database.rows': { cn: '{table} 的前 {n} 行', en: 'The first {n} rows of {table}' },
  'database.rows.more': { cn: '表中还有更多行', en: 'The table holds more' },
  'database.rows.none': { cn: '表中没有数据', en: 'The table is empty' },
});
