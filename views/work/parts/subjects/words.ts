import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'subject.subject': { cn: '设备', en: 'Equipment' },
  'subject.find': { cn: '按名称或编号查找设备', en: 'Find it by name or code' },
  'subject.chosen': { cn: '更换', en: 'Another' },
  'subject.none': { cn: '没有找到您能看到的设备', en: 'Nothing that you may see is called so' },
});
