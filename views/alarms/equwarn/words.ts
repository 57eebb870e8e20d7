import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'issue.none': {
    cn: '没有限值指定下发测点。装置自带限值时，请在表单中填写其可设置测点的编号。',
    en: 'None of the limits names a point that holds it. Where a device has limits of its own, enter the id of its settable point in the form.',
  },
  'issue.table': { cn: '装置自带的限值', en: 'Limits that devices hold' },
  'issue.limit': { cn: '限值', en: 'Limit' },
  'issue.value': { cn: '值', en: 'Value' },
  'issue.point': { cn: '下发测点', en: 'Held by' },
  'issue.state': { cn: '下发状态', en: 'Delivery' },
  'issue.state.by': { cn: '{state}，{at}', en: '{state}, {at}' },
  'issue.result': { cn: '结果', en: 'Result' },
  'issue.act': { cn: '下发限值', en: 'Send the limits' },
  'issue.ask': { cn: '将 {n} 个限值写入装置？', en: 'Write {n} limits into the devices?' },
  'issue.why': {
    cn: '每个限值写入一次并读回；记录中有您的姓名。涉及断路器、开关或保护的测点会被拒绝。',
    en: 'Each is written once and read back; the log has your name. Points that move a breaker, a switch or a protection are refused.',
  },
  'issue.done': { cn: '已写入并读回', en: 'Written and read back' },
  'issue.different': { cn: '读回值不同：{read}', en: 'Accepted; read-back differs: {read}' },
  'issue.refused': { cn: '装置拒绝', en: 'Refused by the device' },
  'issue.unknown': { cn: '没有应答，可能已写入', en: 'No answer; it may have been written' },
  'issue.notSent': {
    cn: '未发出：线路繁忙或中断，可再下发',
    en: 'Not sent: the line was busy or down. Issue it again',
  },
});
