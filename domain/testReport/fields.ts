import { choice, date, instant, integer, reference, references, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { handVerdicts, itemVerdicts, reportReviews, reportStates, reportVerdicts } from './states.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** So many tests one report tells of, and so many items it judges. */
export const mostTests = 20;
export const mostResults = 2000;

export const reason = text({ label: say('原因', 'Reason'), max: 200, long: true });
const slot = text({ label: say('项目', 'Item'), max: 400 });

/** What the tester says: the readings themselves stand in the sheets. */
export const filledFields = {
  conclusion: text({ label: say('结论', 'Conclusion'), max: 1000, long: true, optional: true }),
  instruments: list(
    { label: say('仪器', 'Instruments'), entry: say('仪器', 'instrument'), most: 20 },
    {
      name: text({ label: say('名称', 'Name'), max: 64 }),
      model: text({ label: say('型号', 'Model'), max: 64, optional: true }),
      serial: text({ label: say('编号', 'Serial number'), max: 64, optional: true }),
      validTo: date({ label: say('检定有效期至', 'Certificate valid to'), optional: true }),
    },
  ),
  values: list(
    { label: say('填写内容', 'What was written'), entry: say('内容', 'text'), most: 30 },
    {
      key: text({ label: say('块', 'Block'), max: 32 }),
      text: text({ label: say('内容', 'Words'), max: 2000, long: true }),
    },
  ),
  judgements: list(
    {
      label: say('人工判定', 'Judged by hand'),
      hint: say('限值不能判定的项目', 'Items that no limit judges'),
      entry: say('判定', 'verdict'),
      most: 300,
    },
    { slot, verdict: choice({ label: say('结论', 'Verdict') }, handVerdicts), reason },
  ),
} as const;

/** What the program reads in the sheets of its tests: up to which position of the log, and what each item came to. */
export const takenFields = {
  readTo: integer({ label: say('数据截止', 'Read up to'), min: 0, max: Number.MAX_SAFE_INTEGER, fixed: true }),
  results: list(
    { label: say('各项结论', 'Verdicts'), entry: say('项目', 'item'), most: mostResults },
    { slot, verdict: choice({ label: say('结论', 'Verdict') }, itemVerdicts) },
  ),
} as const;

/** What is said once, when it is made. */
export const madeFields = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  equipmentId: reference({ label: say('设备', 'Equipment'), optional: true, fixed: true, sortable: true }, 'equipment'),
  taskIds: references({ label: say('试验', 'Tests'), fixed: true }, 'testTask'),
  textId: reference({ label: say('模板', 'Template'), fixed: true }, 'reportText'),
  language: choice(
    { label: say('语言', 'Language'), initial: 'cn', fixed: true },
    { cn: say('中文', 'Chinese'), en: say('英文', 'English') },
  ),
  correctsId: reference({ label: say('更正', 'Corrects'), optional: true, fixed: true }, 'testReport'),
  correctionReason: text({ label: say('更正原因', 'Why it corrects'), max: 200, optional: true, fixed: true }),
  /** Who had a part in the tests: what they did they do not approve. */
  testerIds: references({ label: say('试验人员', 'Testers'), initial: [], fixed: true }, 'user'),
  due: instant({ label: say('期限', 'Due'), fixed: true, sortable: true }),
} as const;

/** Who wrote in the report that a correction begins with: what they wrote there they do not approve here. */
export const wroteBefore = references({ label: say('此前编制', 'Wrote before'), initial: [] }, 'user');

const when = (cn: string, en: string) =>
  instant({ label: say(cn, en), computed: true, optional: true, sortable: true });

/** What the program writes of its life. */
const lifeFields = {
  unjudged: integer({
    label: say('无结论项目', 'Without verdict'),
    min: 0,
    max: mostResults,
    computed: true,
    initial: 0,
  }),
  failed: integer({
    label: say('不合格项目', 'Items failed'),
    min: 0,
    max: mostResults,
    computed: true,
    initial: 0,
    sortable: true,
  }),
  authorId: reference({ label: say('编制人', 'Made by'), computed: true, optional: true }, 'user'),
  writerIds: references({ label: say('参与编制', 'Wrote in it'), computed: true, initial: [] }, 'user'),
  madeAt: instant({ label: say('编制时间', 'Made at'), computed: true, sortable: true }),
  waitsSince: instant({ label: say('等待自', 'Waiting since'), computed: true, sortable: true }),
  review: choice({ label: say('审核', 'Review'), computed: true, initial: 'none' }, reportReviews),
  caseId: text({ label: say('审核编号', 'Case'), max: 128, computed: true, optional: true }),
  reviewerIds: references({ label: say('审核人', 'Reviewers'), computed: true, initial: [] }, 'user'),
  issuedAt: when('签发时间', 'Issued at'),
  sha256: text({ label: say('文件 SHA-256', 'SHA-256 of the file'), max: 64, computed: true, optional: true }),
  replacedById: reference({ label: say('被更正为', 'Superseded by'), computed: true, optional: true }, 'testReport'),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};

const { orgId, equipmentId, correctsId, due, ...restOfMade } = madeFields;
const { conclusion, ...restOfFilled } = filledFields;

export const reportFields = {
  number: text({
    label: say('报告编号', 'Number'),
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  equipmentId,
  verdict: choice({ label: say('总评', 'Verdict'), computed: true, optional: true, sortable: true }, reportVerdicts),
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, reportStates),
  ...lifeFields,
  conclusion,
  correctsId,
  due,
  orgId,
  ...restOfMade,
  ...restOfFilled,
  ...takenFields,
};
