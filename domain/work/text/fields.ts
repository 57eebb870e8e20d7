import { equipmentClasses } from '../../equipment/equipmentClass.ts';
import { mostPhotos, severities } from '../../form/kinds.ts';
import { sectionsField } from '../../form/model.ts';
import { boolean, choice, date, type Fields, integer, reference, references, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import { withEnglish } from '../../ledger/names.ts';
import type { Text } from '../../text/message.ts';
import { type TextUse, textStates } from './uses.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const name = text({ label: say('名称', 'Name'), max: 32, sortable: true, searchable: true, bilingual: true });
const long = (cn: string, en: string) =>
  text({ label: say(cn, en), max: 1000, long: true, optional: true, bilingual: true });

/** Said once, when a version is drafted. `number` and `shipped` follow from where it is drafted. */
export const firstFields = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  code: text({
    label: say('文本编号', 'Code'),
    hint: say('各版本共用', 'Shared by its versions'),
    max: 32,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  number: integer({
    label: say('版本', 'Version'),
    min: 1,
    max: 9999,
    initial: 1,
    fixed: true,
    sortable: true,
    unique: { within: ['orgId', 'code'] },
  }),
  shipped: text({ label: say('内置来源', 'Shipped as'), max: 32, optional: true, fixed: true }),
};

/** What is changed while it is a draft. */
export const headFields = withEnglish({
  name,
  class: choice({ label: say('设备类别', 'Equipment class'), optional: true, sortable: true }, equipmentClasses),
  standard: text({
    label: say('依据标准', 'Standard'),
    hint: say('标准号和条款', 'Its number and clause'),
    max: 64,
    optional: true,
    sortable: true,
    searchable: true,
  }),
  minutes: integer({ label: say('计划用时（分钟）', 'Takes (min)'), min: 1, max: 1440, initial: 60, sortable: true }),
  validTo: date({
    label: say('有效期至', 'Valid to'),
    hint: say('不含当日；到期前应复审', 'Up to that day: it is reviewed before'),
    optional: true,
    sortable: true,
  }),
  evidence: group(
    {
      label: say('完成凭证', 'Evidence'),
      initial: { photos: 0, signRoles: [], scan: false, place: false, stayMin: null },
    },
    {
      photos: integer({ label: say('照片至少', 'Photos at least'), min: 0, max: mostPhotos, initial: 0 }),
      signRoles: list(
        { label: say('签名', 'Signatures'), entry: say('签名', 'signature'), most: 4 },
        { role: text({ label: say('由谁签名', 'Who signs'), max: 32, bilingual: true }) },
      ),
      scan: boolean({ label: say('扫码到位', 'The place is scanned'), initial: false }),
      place: boolean({ label: say('记录位置', 'The place is recorded'), initial: false }),
      stayMin: integer({ label: say('至少停留（分钟）', 'Stays at least (min)'), min: 1, max: 240, optional: true }),
    },
  ),
  tools: long('工器具', 'Tools'),
  safety: long('安全措施', 'Safety'),
  copyTo: references({ label: say('抄送', 'Copy to'), initial: [] }, 'user'),
});

/** What a use asks beside. */
export const ownFields = {
  workText: {
    use: choice(
      { label: say('用途', 'Used for'), initial: 'patrol', sortable: true },
      { patrol: say('巡视', 'Patrol'), overhaul: say('检修', 'Overhaul') },
    ),
  },
  testText: {
    edition: text({ label: say('标准版本', 'Edition'), max: 32, optional: true, sortable: true }),
    ambient: boolean({ label: say('记录环境温湿度', 'Ambient is recorded'), initial: true }),
    instruments: text({
      label: say('仪器', 'Instruments'),
      hint: say('检定过期会标出', 'One whose certificate is over is flagged'),
      max: 200,
      optional: true,
    }),
    needs: choice(
      { label: say('所需状态', 'State needed'), initial: 'isolated' },
      {
        running: say('运行', 'Running'),
        dead: say('停电', 'Dead'),
        isolated: say('隔离并接地', 'Isolated and earthed'),
      },
    ),
  },
  upkeepText: {
    needs: choice(
      { label: say('所需状态', 'State needed'), initial: 'dead' },
      { running: say('运行', 'Running'), dead: say('停电', 'Dead'), isolated: say('隔离', 'Isolated') },
    ),
    needsTicket: boolean({ label: say('需工作票', 'Needs a ticket'), initial: false }),
  },
  faultText: {
    severity: choice({ label: say('默认等级', 'Default severity'), initial: 'general' }, severities),
    firstReport: integer({
      label: say('首报时限（分钟）', 'First report within (min)'),
      min: 1,
      max: 1440,
      initial: 30,
    }),
  },
} as const satisfies Readonly<Record<TextUse, Fields>>;

export const reason = text({ label: say('原因', 'Reason'), max: 200, long: true });
const since = say('启用日期', 'In force from');
export const sinceField = date({ label: since });
export const untilField = date({ label: say('停用日期', 'No longer from'), optional: true });

/** What the program writes of its life. */
export const lifeFields = {
  since: date({ label: since, computed: true, optional: true, sortable: true }),
  until: date({ label: untilField.label, computed: true, optional: true, sortable: true }),
  replacedBy: text({ label: say('由版本取代', 'Replaced by version'), max: 64, computed: true, optional: true }),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};

const { name: textName, nameEn, ...head } = headFields;
const { code, number, ...first } = firstFields;

/** The row of a text of any use. */
export const commonFields = {
  code,
  number,
  name: textName,
  nameEn,
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, textStates),
  ...head,
  sections: sectionsField,
  ...first,
  ...lifeFields,
};

/** With what the use asks beside, after the head. */
export const fieldsOf = (use: TextUse): typeof commonFields => {
  const { sections, ...rest } = commonFields;
  return { ...rest, ...ownFields[use], sections } as typeof commonFields;
};
