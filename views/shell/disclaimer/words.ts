import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'disclaimer.title': { cn: '免责声明', en: 'Disclaimer' },
  'disclaimer.purpose': { cn: '一、用途', en: '1. Purpose' },
  'disclaimer.purpose.text': {
    cn: '本系统用于监视和管理用能、设备、告警与费用，是运行人员的辅助工具，不替代继电保护、联锁装置、现场操作规程和持证人员的判断。',
    en: 'This system helps people to watch and manage energy, devices, alarms and cost. It does not take the place of protection relays, interlocks, the rules of the site or the judgement of qualified staff.',
  },
  'disclaimer.data': { cn: '二、数据', en: '2. Data' },
  'disclaimer.data.text': {
    cn: '数值来自现场仪表与通信，可能延迟、缺失或有误。系统如实标明时间和质量；用于结算、申报或安全决定之前，请以计量器具和现场为准。',
    en: 'Values come from meters and links in the field and may be late, missing or wrong. The system shows their time and quality as they are; before settling accounts, reporting or deciding on safety, trust the meter and the field.',
  },
  'disclaimer.control': { cn: '三、控制', en: '3. Control' },
  'disclaimer.control.text': {
    cn: '任何遥控、定值下发和费控操作由有权人员发起并承担责任。操作前须核对对象、状态和安全措施；系统记录每一次操作，不得删除。',
    en: 'Whoever is entitled to operate a breaker, to send settings or to cut off a supply does so on their own responsibility, after checking the object, its state and the safety measures. Every operation is on record and cannot be deleted.',
  },
  'disclaimer.privacy': { cn: '四、个人信息', en: '4. Personal details' },
  'disclaimer.privacy.text': {
    cn: '账号、联系方式和操作记录仅用于登录、通知与审计，保存在本站点。账号删除后，可请管理员清除个人信息；操作记录以编号保留。',
    en: 'Accounts, contact details and records of operations serve signing in, notices and audits, and stay on this site. Once an account is deleted an administrator can destroy its personal details; what was done stays under an id.',
  },
  'disclaimer.trial': { cn: '五、试用', en: '5. Trials' },
  'disclaimer.trial.text': {
    cn: '试用账号有使用期限，数据可能是模拟的，到期后停用。试用期间不承诺服务的连续性。',
    en: 'A trial account has an end date, its data may be simulated, and it is closed when it ends. During a trial no continuous service is promised.',
  },
  'disclaimer.liability': { cn: '六、责任', en: '6. Liability' },
  'disclaimer.liability.text': {
    cn: '在法律允许的范围内，因停电、通信中断、设备故障、误操作或未按说明使用造成的损失，由造成者承担。与适用法律不一致之处，以法律为准。',
    en: 'As far as the law allows, losses through power cuts, broken links, faulty devices, wrong operation or use against the instructions are borne by whoever caused them. Where this differs from the law that applies, the law holds.',
  },
});
