import type { PermissionCode } from '../../call/declaration.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** For what a text is written: one chart, and for each use a ledger of its own with the codes of its own screens. */
export const textUses = {
  workText: {
    plural: 'workTexts',
    fact: 'WorkText',
    title: say('作业文本', 'Work texts'),
    list: '/workText',
    page: '/workText/workTxtindex',
    property: '/workText/workTxtindex/workTextProperty',
    project: '/workText/workTxtindex/workTextProject',
  },
  testText: {
    plural: 'testTexts',
    fact: 'TestText',
    title: say('试验文本', 'Test texts'),
    list: '/expTxtAdmin',
    page: '/expTxtAdmin/Txtindex',
    property: '/expTxtAdmin/Txtindex/property',
    project: '/expTxtAdmin/Txtindex/project',
  },
  upkeepText: {
    plural: 'upkeepTexts',
    fact: 'UpkeepText',
    title: say('保养文本', 'Maintenance texts'),
    list: '/maintainTxtAdmin',
    page: '/maintainTxtAdmin/Txtindex',
    property: '/maintainTxtAdmin/Txtindex/property',
    project: '/maintainTxtAdmin/Txtindex/project',
  },
  faultText: {
    plural: 'faultTexts',
    fact: 'FaultText',
    title: say('故障模板', 'Fault templates'),
    list: '/fayltTempAdmin',
    page: '/fayltTempAdmin/fayltTempIndex',
    property: '/fayltTempAdmin/fayltTempIndex/faylTempProperty',
    project: '/fayltTempAdmin/fayltTempIndex/faylTempProject',
  },
} as const;
export type TextUse = keyof typeof textUses;

type Doing = 'add' | 'edit' | 'issue';
type List = (typeof textUses)[TextUse]['list'];

/** The code of a button of a use's list. */
export const codeOf = (use: TextUse, doing: Doing): PermissionCode => `${textUses[use].list as List}:${doing}`;

export const textStates = {
  draft: say('草稿', 'Draft'),
  inForce: say('启用', 'In force'),
  retired: say('停用', 'Retired'),
} as const;
export type TextState = keyof typeof textStates;
