import { boolean, choice, decimal, instant, integer, reference, references, text } from '../../ledger/field.ts';
import { withEnglish } from '../../ledger/names.ts';
import type { Text } from '../../text/message.ts';
import { kindFacts, type WorkKind } from '../kinds.ts';
import { taskStates } from './states.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const people = (label: Text) => references({ label, initial: [] }, 'user');

/** What a plan says of a task when it makes it, with all that then held: the plan may change meanwhile. */
export const madeFields = (kind: WorkKind) =>
  withEnglish({
    name: text({ label: say('名称', 'Task'), max: 64, sortable: true, searchable: true, bilingual: true }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    // Unique for ever: what was made once is not made again, whatever became of it.
    occurrence: text({ label: say('计划时点', 'Occurrence'), max: 200, unique: 'ever', fixed: true }),
    planId: reference({ label: say('计划', 'Plan'), fixed: true, sortable: true }, `${kind}Plan`),
    pathId: reference({ label: say('路线', 'Path'), optional: true, fixed: true }, 'patrolPath'),
    textId: reference({ label: say('作业文本', 'Text'), fixed: true }, kindFacts[kind].text),
    equipmentIds: references({ label: say('设备', 'Equipment'), initial: [], fixed: true }, 'equipment'),
    due: instant({ label: say('到期', 'Due'), sortable: true }),
    until: instant({ label: say('逾期作废', 'Overtaken at'), optional: true }),
    tolerance: integer({ label: say('允许偏差 (h)', 'Tolerance (h)'), min: 0, max: 2160, fixed: true }),
    leaderId: reference({ label: say('负责人', 'Leader'), optional: true }, 'user'),
    assigneeIds: people(say('接收人', 'Recipients')),
    copyTo: people(say('抄送', 'Copy to')),
    minutes: integer({ label: say('计划用时 (min)', 'Planned (min)'), min: 1, max: 1440, optional: true, fixed: true }),
  });

const life = {
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, taskStates),
  firstDue: instant({ label: say('原到期', 'First due'), computed: true, sortable: true }),
  holderId: reference({ label: say('执行人', 'Taken by'), computed: true, optional: true }, 'user'),
  crewIds: references({ label: say('工作班', 'Crew'), computed: true, initial: [] }, 'user'),
  doerIds: references({ label: say('参与执行', 'Had a part in it'), computed: true, initial: [] }, 'user'),
  isPaused: boolean({ label: say('已暂停', 'Paused'), computed: true, initial: false }),
  isMissed: boolean({ label: say('漏检', 'Missed'), computed: true, initial: false, sortable: true }),
  publishedAt: instant({ label: say('发布时间', 'Published at'), computed: true, sortable: true }),
  takenAt: instant({ label: say('领取时间', 'Taken at'), computed: true, optional: true }),
  begunAt: instant({ label: say('开始时间', 'Begun at'), computed: true, optional: true, sortable: true }),
  pausedAt: instant({ label: say('暂停时间', 'Paused at'), computed: true, optional: true }),
  pausedFor: integer({ label: say('暂停 (s)', 'Paused (s)'), min: 0, max: 100_000_000, computed: true, initial: 0 }),
  finishedAt: instant({ label: say('完成时间', 'Finished at'), computed: true, optional: true, sortable: true }),
  acceptedAt: instant({ label: say('验收时间', 'Accepted at'), computed: true, optional: true, sortable: true }),
  acceptedBy: reference({ label: say('验收人', 'Accepted by'), computed: true, optional: true }, 'user'),
  outsideCost: decimal({
    label: say('外部费用', 'Outside cost'),
    digits: 2,
    unit: '元',
    computed: true,
    optional: true,
  }),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};

/** Everything that a task's row bears. */
export function taskFields(kind: WorkKind) {
  const { name, nameEn, orgId, ...made } = madeFields(kind);
  return {
    number: text({
      label: say('任务号', 'Number'),
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
    orgId,
    ...made,
  };
}
export type TaskFields = ReturnType<typeof taskFields>;
