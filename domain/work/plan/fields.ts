import { choice, date, type Field, instant, integer, reference, references, text } from '../../ledger/field.ts';
import { withEnglish } from '../../ledger/names.ts';
import type { Text } from '../../text/message.ts';
import { reviewStates } from '../../workOrder/states.ts';
import { kindFacts, type WorkKind } from '../kinds.ts';
import { catchUps, planBases, planStates } from './states.ts';
import { triggers } from './trigger.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const people = (label: Text, hint?: Text) =>
  references({ label, initial: [], ...(hint === undefined ? {} : { hint }) }, 'user');

/** What plans did not say at first: their facts of then are without it, which is none. */
const cameLater = <F extends Field>(field: F): F => ({ ...field, schema: field.schema.default(null) });

/** What a planner says: of what, how, how often, and who. */
export const headFields = (kind: WorkKind) =>
  withEnglish({
    name: text({ label: say('计划名称', 'Plan'), max: 32, sortable: true, searchable: true, bilingual: true }),
    pathId: reference(
      { label: say('巡检路线', 'Path'), hint: say('走一条路线的计划', 'Of a plan that walks a path'), optional: true },
      'patrolPath',
    ),
    equipmentIds: references(
      {
        label: say('设备', 'Equipment'),
        hint: say('不走路线时，每台设备一个任务', 'Without a path: a task for each'),
        initial: [],
      },
      'equipment',
    ),
    textId: reference({ label: say('作业文本', 'Text') }, kindFacts[kind].text),
    cycleId: cameLater(
      reference(
        {
          label: say('依据周期', 'By the cycle'),
          hint: say('此计划所落实的周期', 'The cycle that this plan keeps'),
          optional: true,
        },
        `${kind}Cycle`,
      ),
    ),
    triggers,
    from: date({ label: say('自', 'From'), sortable: true }),
    to: date({ label: say('至', 'Until'), optional: true, sortable: true }),
    basis: choice({ label: say('下次到期', 'Next due'), initial: 'grid' }, planBases),
    tolerance: integer({ label: say('允许偏差 (h)', 'Tolerance (h)'), min: 0, max: 2160, initial: 1 }),
    lead: integer({ label: say('提前生成 (d)', 'Made ahead (d)'), min: 0, max: 60, initial: 1 }),
    catchUp: choice({ label: say('错过的', 'What was missed'), initial: 'skip' }, catchUps),
    assigneeIds: people(
      say('接收人', 'Recipients'),
      say('不指定时，有处理权限的人都可领取', 'Nobody named: whoever may handle tasks may take them'),
    ),
    leaderId: reference({ label: say('负责人', 'Leader'), optional: true }, 'user'),
    copyTo: people(say('抄送', 'Copy to')),
    minutes: integer({ label: say('计划用时 (min)', 'Planned (min)'), min: 1, max: 1440, optional: true }),
  });

export const fixedFields = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
};

const life = {
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, planStates),
  review: choice({ label: say('审批', 'Review'), computed: true, initial: 'none' }, reviewStates),
  caseId: text({ label: say('审批编号', 'Case'), max: 128, computed: true, optional: true }),
  reviewerIds: references({ label: say('审核人', 'Reviewers'), computed: true, initial: [] }, 'user'),
  authorId: reference({ label: say('编制人', 'Established by'), computed: true, optional: true }, 'user'),
  establishedAt: instant({ label: say('编制时间', 'Established at'), computed: true, sortable: true }),
  publishedAt: instant({ label: say('发布时间', 'Published at'), computed: true, optional: true, sortable: true }),
  /** Its present form holds for what falls due from then on. */
  revisedAt: instant({ label: say('修订时间', 'Revised at'), computed: true, optional: true }),
  completedAt: instant({ label: say('归档时间', 'Completed at'), computed: true, optional: true }),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};

/** Everything that a plan's row bears. */
export function planFields(kind: WorkKind) {
  const { name, nameEn, ...head } = headFields(kind);
  return {
    number: text({
      label: say('计划号', 'Number'),
      max: 32,
      unique: 'site',
      computed: true,
      fixed: true,
      sortable: true,
      searchable: true,
    }),
    name,
    nameEn,
    ...life,
    ...head,
    ...fixedFields,
  };
}
export type PlanFields = ReturnType<typeof planFields>;
