import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'module.form.why': {
    cn: '打开此菜单时，网关代为向外部系统提交这些字段，浏览器不保存密码。字段值中的 {account} 与 {name} 换为本人的账号与姓名。',
    en: 'When this entry is opened, the gateway has these fields sent to the other system; no browser keeps a password. {account} and {name} in a value become who opens it.',
  },
  'module.form.noLink': {
    cn: '只有指向 http(s) 外部地址的菜单才有登录表单。',
    en: 'Only an entry with an outside http(s) address has a sign-in form.',
  },
  'module.form.loading': { cn: '正在读取登录表单', en: 'Reading the sign-in form' },
  'module.form.none': { cn: '没有登录表单：按链接直接打开。', en: 'No sign-in form: the link is opened as it is.' },
  'module.form.address': { cn: '提交地址', en: 'Sent to' },
  'module.form.address.wrong': { cn: '请填写 http(s) 地址', en: 'Enter an http(s) address' },
  'module.form.field': { cn: '字段 {n}', en: 'Field {n}' },
  'module.form.name': { cn: '名称', en: 'Name' },
  'module.form.value': { cn: '值', en: 'Value' },
  'module.form.secret': { cn: '保密', en: 'Secret' },
  'module.form.kept': { cn: '已保存；留空则不变', en: 'Kept; empty leaves it' },
  'module.form.add': { cn: '添加字段', en: 'Add a field' },
  'module.form.drop': { cn: '去掉字段 {name}', en: 'Take field {name} away' },
  'module.form.save': { cn: '保存登录表单', en: 'Save the sign-in form' },
  'module.form.saved': { cn: '登录表单已保存', en: 'The sign-in form is saved' },
  'module.form.remove': { cn: '删除登录表单', en: 'Delete the sign-in form' },
  'module.form.removed': { cn: '登录表单已删除', en: 'The sign-in form is deleted' },
  'module.form.remove.what': {
    cn: '保存的账号与密码随之删除，之后按链接直接打开。',
    en: 'The account and password that are kept go with it; from then on the link is opened as it is.',
  },
  'module.form.nameMissing': { cn: '请填写每个字段的名称', en: 'Give each field its name' },
});
