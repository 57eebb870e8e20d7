import { defineMessages } from '../../../../domain/text/message.ts';

export const fieldWords = defineMessages({
  'field.take': { cn: '带走', en: 'Take along' },
  'field.take.mine': { cn: '带走我的任务', en: 'Take mine along' },
  'field.take.none': { cn: '没有由您持有且未结束的任务', en: 'You hold no task that is still to be done' },
  'field.take.left': {
    cn: '登录人已变更，未再带走；请重新操作。',
    en: 'Somebody else is signed in now: no more was taken along. Try again.',
  },
  'field.noHttps': {
    cn: '此处未启用 https，不能离线作业；联网作业不受影响。',
    en: 'Offline work needs https here; online work goes on.',
  },
  'field.pin.title': { cn: '设置离线 PIN', en: 'Set a PIN for work without network' },
  'field.pin.why': {
    cn: '带走的表单和答案在本机加密保存。离线时用此 PIN 打开；连错 10 次后须联网登录。',
    en: 'What is taken along is sealed on this phone. Without network this PIN opens it; after ten wrong ones only a sign-in does.',
  },
  'field.pin': { cn: '6 位数字 PIN', en: 'PIN, 6 digits' },
  'field.pin.again': { cn: '再输入一次', en: 'Once more' },
  'field.pin.six': { cn: '须为 6 位数字', en: '6 digits are needed' },
  'field.pin.differs': { cn: '两次输入不同', en: 'The two differ' },
  'field.pin.set': { cn: '设置并带走', en: 'Set it and take along' },
  'field.cancel': { cn: '取消', en: 'Cancel' },
  'field.taken': { cn: '已带走 {n} 项，有效至 {until}', en: '{n} taken along, good until {until}' },
  'field.taken.none': { cn: '没有带走任何任务', en: 'Nothing was taken along' },
  'field.taken.refused': { cn: '{n} 项未带走：{why}', en: '{n} were not taken along: {why}' },
  'field.taken.left': {
    cn: '一次最多带走 {most} 项：另有 {n} 项未带走，请在其表单中逐项带走。',
    en: 'At most {most} are taken along at once: {n} more were not. Take each of them along from its own sheet.',
  },
  'field.notKept.full': {
    cn: '手机存储空间不足：只带走了 {n} 项。请腾出空间后再试。',
    en: 'This phone has no room left: only {n} were taken along. Free some room and try again.',
  },
  'field.notKept.blocked': {
    cn: '浏览器拒绝保存：只带走了 {n} 项。请退出无痕模式后再试。',
    en: 'This browser keeps nothing: only {n} were taken along. Leave private browsing and try again.',
  },
  'field.notKept.locked': {
    cn: '本机数据已加密且尚未解锁：只带走了 {n} 项。',
    en: 'What is on this phone is sealed: only {n} were taken along.',
  },
  'field.shell.away': {
    cn: '离线页面未装好：离线时请勿关闭或刷新此页。',
    en: 'The page itself is not here for offline use: do not close or reload it without network.',
  },
  'field.here': {
    cn: '本机：已带走 {taken} 项，待上传 {waiting} 条',
    en: 'On this phone: {taken} taken along, {waiting} answers to be sent',
  },
  'field.here.refused': { cn: '未被接收 {n} 条，请打开表单处理', en: '{n} not taken: open their sheets' },
  'field.here.sealed': { cn: '另有 {n} 条已加密', en: '{n} more are sealed' },
  'field.offline': {
    cn: '离线：按带走时（{at}）的内容填写，答案保存在本机；开始、完成、签名等须联网。',
    en: 'Without network: filled in as taken along ({at}), answers stay on this phone. To begin, finish or sign, go online.',
  },
  'field.overdue': {
    cn: '带走已超过 8 天：现在填写的答案由负责人裁定是否采用。',
    en: 'Taken along more than 8 days ago: whether answers from now on count, its leader decides.',
  },
  'field.unlock.title': { cn: '解锁本机数据', en: 'Unlock what is on this phone' },
  'field.unlock': { cn: '解锁', en: 'Unlock' },
  'field.unlock.wrong': { cn: 'PIN 错误，还可试 {left} 次', en: 'Wrong PIN, {left} tries left' },
  'field.unlock.sealed': {
    cn: '连错 10 次，已锁定：联网登录后自动解锁，数据不会丢失。',
    en: 'Ten wrong PINs: it is sealed until you sign in with a network. Nothing is lost.',
  },
  'field.unlock.none': { cn: '此人未在本机带走任务', en: 'This person took nothing along here' },
  'field.unlock.busy': { cn: '正在核对', en: 'Checking' },
  'field.desk': { cn: '离线作业', en: 'Work without network' },
  'field.desk.open': { cn: '离线打开带走的任务', en: 'Open what was taken along' },
  'field.desk.who': { cn: '带走人', en: 'Taken along by' },
  'field.desk.choose': { cn: '选择任务', en: 'Choose a task' },
  'field.desk.back': { cn: '返回', en: 'Back' },
  'field.desk.leave': { cn: '锁定并离开', en: 'Lock and leave' },
  'field.desk.acts': {
    cn: '开始、完成、签名、验收须联网登录后进行；答案登录后自动上传。',
    en: 'To begin, finish, sign or accept, sign in with a network. Answers are sent by themselves then.',
  },
  'field.desk.none': { cn: '本机没有带走的任务', en: 'Nothing was taken along on this phone' },
});
