import { instant, integer, reference, references, text } from '../ledger/field.ts';
import type { LawCommand, LedgerLaw } from '../ledger/law.ts';
import type { Text } from '../text/message.ts';
import { ticketEvents as events } from './events.ts';
import { ticketFixed, ticketHead } from './fields.ts';
import { ticketRefusals } from './refusals.ts';

const titles: Readonly<Record<keyof typeof events, Text>> = {
  TicketDrafted: { cn: '填写', en: 'Drafted' },
  TicketChanged: { cn: '修改', en: 'Changed' },
  TicketSubmitted: { cn: '提交签发', en: 'Submitted' },
  TicketIssued: { cn: '签发', en: 'Issued' },
  TicketReturned: { cn: '退回', en: 'Sent back' },
  TicketReceived: { cn: '收到', en: 'Received' },
  TicketMeasureDone: { cn: '措施完成', en: 'Measure taken' },
  TicketEarthRemoved: { cn: '拆除接地线', en: 'Earth removed' },
  TicketPermitted: { cn: '许可', en: 'Permitted' },
  TicketCrewSigned: { cn: '交底签名', en: 'Briefing signed' },
  TicketBegun: { cn: '开工', en: 'Begun' },
  TicketSuspended: { cn: '间断', en: 'Suspended' },
  TicketResumed: { cn: '恢复工作', en: 'Resumed' },
  TicketPermittedAnew: { cn: '重新许可', en: 'Permitted anew' },
  TicketStepRead: { cn: '唱票', en: 'Step read' },
  TicketStepRepeated: { cn: '复诵', en: 'Step repeated' },
  TicketStepDone: { cn: '打勾', en: 'Step done' },
  TicketLeaderChanged: { cn: '变更负责人', en: 'Person in charge changed' },
  TicketPermitterChanged: { cn: '移交许可人', en: 'Permitter changed' },
  TicketCrewChanged: { cn: '变更班组成员', en: 'Crew changed' },
  TicketExtended: { cn: '延期', en: 'Extended' },
  TicketOverran: { cn: '超时', en: 'Overdue' },
  TicketStopped: { cn: '中止', en: 'Stopped' },
  TicketEnded: { cn: '工作终结', en: 'Work ended' },
  TicketClosed: { cn: '终结', en: 'Closed' },
  TicketVoided: { cn: '作废', en: 'Void' },
};

const mayAdd = ['/workTicket:add'] as const;
const mayEdit = ['/workTicket:edit'] as const;
const mayDo = ['/workTicket:handle'] as const;
const mayIssue = ['/workTicket:issue'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...reason, optional: true, schema: reason.schema.nullable() } as const;
const evidence = text({
  label: { cn: '依据', en: 'Evidence' },
  hint: { cn: '测点读数，或“目视，两人”', en: 'A reading, or “by eye, by two”' },
  max: 200,
});
const earth = text({ label: { cn: '接地线编号', en: 'Number of the earth' }, max: 16 });

const line = integer({ label: { cn: '第几项（从 0 起）', en: 'Which line, from 0' }, min: 0, max: 999 });

/** On one line, which it names, as it was seen there. */
const onLine = (list: 'measures' | 'steps') =>
  ({ seen: true, part: { in: list, key: 'n' }, silent: ['n'], attests: true, permission: mayDo }) as const;

const plain = (cn: string, en: string, permission: LawCommand['permission']): LawCommand => ({
  title: { cn, en },
  permission,
});
const why = (
  cn: string,
  en: string,
  permission: LawCommand['permission'],
  more: Partial<LawCommand> = {},
): LawCommand => ({
  ...{ title: { cn, en }, permission, given: { reason } },
  ...more,
});

/** The technical order of safe work: written, issued by one, permitted by another, led by a third; no earth is left behind. */
export const ticketLaw: LedgerLaw = {
  machine: 'ticket',
  version: 4,
  state: 'state',
  events: Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { title: titles[type as keyof typeof titles], event }]),
  ),
  commands: {
    draft: {
      title: { cn: '填写新票', en: 'New ticket' },
      permission: mayAdd,
      given: { ...ticketFixed, ...ticketHead },
      makes: true,
    },
    receive: plain('收票', 'Receive', mayDo),
    measure: {
      ...onLine('measures'),
      title: { cn: '措施完成', en: 'Measure taken' },
      given: { n: line, evidence },
      path: 'measures',
    },
    placeEarth: {
      ...onLine('measures'),
      title: { cn: '装设接地线', en: 'Place the earth' },
      given: { n: line, earth, evidence },
      path: 'earths',
    },
    permit: plain('许可开工', 'Permit the work', mayDo),
    sign: { ...plain('交底签名', 'Sign the briefing', mayDo), attests: true },
    begin: plain('开工', 'Begin', mayDo),
    readStep: { ...onLine('steps'), title: { cn: '唱票', en: 'Read the step' }, given: { n: line }, atOnce: true },
    repeatStep: { ...onLine('steps'), title: { cn: '复诵', en: 'Repeat the step' }, given: { n: line }, atOnce: true },
    doStep: { ...onLine('steps'), title: { cn: '做完打勾', en: 'Done, tick' }, given: { n: line, evidence } },
    end: plain('工作终结', 'End the work', mayDo),
    removeEarth: {
      title: { cn: '拆除接地线', en: 'Remove an earth' },
      permission: mayDo,
      given: { earth },
      ...{ seen: true, part: { in: 'measures', key: 'earth' }, silent: ['earth'] },
      path: 'earths-removed',
    },
    close: plain('终结', 'Close', mayDo),
    submit: plain('提交签发', 'Submit', mayEdit),
    change: { title: { cn: '修改', en: 'Change' }, permission: mayEdit, given: ticketHead, seen: true },
    suspend: why('间断', 'Suspend', mayDo),
    permitAnew: {
      title: { cn: '重新许可', en: 'Permit anew' },
      permission: mayDo,
      attests: true,
      given: {
        evidence: {
          ...evidence,
          label: { cn: '措施复查', en: 'Measures looked at' },
          hint: { cn: '逐项复查了什么，结果如何', en: 'What was looked at, and how it stood' },
        },
      },
      path: 'permitted-anew',
    },
    resume: plain('恢复工作', 'Resume', mayDo),
    stop: {
      title: { cn: '中止', en: 'Stop' },
      permission: mayDo,
      given: {
        where: text({
          label: { cn: '停在哪里', en: 'Where it stopped' },
          hint: { cn: '做到哪一步，设备处于什么状态', en: 'At which step, and how the equipment stands' },
          max: 200,
          long: true,
        }),
        reason,
      },
      danger: true,
    },
    extend: {
      title: { cn: '延期', en: 'Extend' },
      permission: mayDo,
      given: { to: instant({ label: { cn: '延期到', en: 'Until' } }), reason },
    },
    changeLeader: {
      title: { cn: '变更负责人', en: 'Change the person in charge' },
      permission: mayIssue,
      given: { leaderId: reference({ label: { cn: '新负责人', en: 'New person in charge' } }, 'user'), reason },
      path: 'leader',
    },
    changePermitter: {
      title: { cn: '移交许可人', en: 'Hand over the permit' },
      // The permitter himself, or whoever issues where he is gone.
      permission: [...mayDo, ...mayIssue],
      given: { permitterId: reference({ label: { cn: '新许可人', en: 'New permitter' } }, 'user'), reason },
      path: 'permitter',
    },
    changeCrew: {
      title: { cn: '变更班组成员', en: 'Change the crew' },
      permission: mayDo,
      given: { crewIds: references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user'), reason },
      path: 'crew',
    },
    void: why('作废', 'Void', mayIssue, { danger: true }),
    // At its planned end, by the timer alone.
    overrun: { ...plain('超时', 'Overdue', []), elsewhere: true },
    // How its review ended: by the case alone.
    issue: {
      ...plain('签发', 'Issue', []),
      given: {
        case: text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true }),
        reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user'),
      },
      elsewhere: true,
    },
    sentBack: { ...plain('退回', 'Send back', []), given: { reason: remark }, elsewhere: true },
    refuse: { ...plain('不予签发', 'Refuse', []), given: { reason: remark }, elsewhere: true },
  },
  refusals: ticketRefusals,
  ended: ['closed', 'void'],
  approved: {
    opens: 'submit',
    work: () => 'ENERGY_TICKET',
    title: ({ number, task }) => `${number} ${task}`,
    // Nobody issues what he writes, leads or permits: three people.
    involved: ({ authorId, leaderId, permitterId }) => [authorId, leaderId, permitterId],
    ...{ passed: 'issue', failed: 'refuse', returned: 'sentBack', withdrawn: 'sentBack' },
  },
  numbered: { field: 'number', prefix: ({ kind }) => (kind === 'operation' ? 'OT' : 'WT') },
};
