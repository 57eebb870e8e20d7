import { defineMessages } from '../text/message.ts';

/** What a ledger says of a field at fault. */
export const ledgerFaults = defineMessages({
  'ledger.unclean': { cn: '含有无法保存的字符或数值', en: 'Holds a character or a number that cannot be stored' },
  'ledger.taken': { cn: '已被使用', en: 'In use already' },
  'ledger.takenForEver': { cn: '已生成过，不再生成', en: 'Made once already, and never again' },
  'ledger.takenWithin': { cn: '在相同的{fields}下已被使用', en: 'In use already with the same {fields}' },
  'ledger.noSuchRow': { cn: '不存在', en: 'Does not exist' },
  'ledger.notYours': { cn: '不存在或没有权限', en: 'Does not exist, or no permission' },
  'ledger.cycle': { cn: '上级不能是自己或自己的下级', en: 'The parent cannot be itself or one of its own' },
  'ledger.tooDeep': { cn: '层级不能超过 99', en: 'No more than 99 levels' },
  'ledger.rootOnly': { cn: '请选择上级', en: 'Choose a parent' },
  'ledger.tooManyFollow': { cn: '牵涉的内容过多，请分批修改', en: 'Too much follows from it: change it in parts' },
  'ledger.tooManySiblings': {
    cn: '引用同一对象的行超过 1000 行，无法再增加',
    en: 'Over 1,000 rows refer to the same thing: no more can be added',
  },
  'ledger.noModel': {
    cn: '该设备没有物模型，请先在设备上选择物模型',
    en: 'This device has no object model: choose one on the device first',
  },
  'ledger.notUploaded': { cn: '请先上传文件', en: 'Upload the file first' },
  'ledger.unknown': { cn: '未知字段', en: 'An unknown field' },
});
