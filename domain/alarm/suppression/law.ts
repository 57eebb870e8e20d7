import { lawOver } from '../../ledger/lawOver.ts';
import type { Refusals } from '../../ledger/lawTold.ts';
import { suppressionFields, suppressionHead } from './fields.ts';

/** Why a suppression refuses a command, and what to do then. */
const refusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '已编制', en: 'It is drafted already' } },
  notReleased: {
    code: 'RULE_BROKEN',
    says: { cn: '尚未发布，请由另一人发布', en: 'It is not released yet: let another person release it' },
  },
  released: { code: 'ALREADY_DONE', says: { cn: '已发布', en: 'It is released already' } },
  samePerson: {
    code: 'NO_PERMISSION',
    says: {
      cn: '编制人不能发布自己的设计抑制，请另一人发布',
      en: 'Nobody releases his own draft: let another person do it',
    },
  },
  ended: { code: 'ALREADY_DONE', says: { cn: '已撤销', en: 'It is withdrawn' } },
} as const satisfies Refusals;

const { command, ofProgram, law } = lawOver(suppressionFields, refusals);

const mayEdit = ['/alarmConfiguration:edit'] as const;

/**
 * Governs: what is kept quiet by design: rules that say nothing new while a condition of the plant holds.
 * Source: operations design, point 1 (suppression by design); ISA-18.2, suppressed by design.
 * Invariants: nobody releases his own draft; whatever is changed is a draft again, and keeps nothing quiet; what is not known keeps nothing quiet.
 */
export const suppressionLaw = law(
  { machine: 'designSuppression', version: 1, way: ['draft', 'released', 'holding'], over: { withdrawn: 'ended' } },
  {
    draft: command({
      title: { cn: '新建设计抑制', en: 'Draft a suppression' },
      permission: mayEdit,
      given: { orgId: suppressionFields.orgId, ...suppressionHead },
      makes: true,
      to: 'draft',
      fact: 'DesignSuppressionDrafted',
      told: { cn: '编制', en: 'Drafted' },
      sets: ({ by, ...told }) => ({ ...told, editorId: by }),
    }),
    change: command({
      title: { cn: '修改', en: 'Change' },
      permission: mayEdit,
      given: suppressionHead,
      seen: true,
      from: ['draft', 'released', 'holding'],
      to: 'draft',
      fact: 'DesignSuppressionChanged',
      told: { cn: '修改', en: 'Changed' },
      sets: ({ by, ...told }) => ({ ...told, editorId: by, releaserId: null }),
    }),
    release: command({
      title: { cn: '发布', en: 'Release' },
      permission: mayEdit,
      seen: true,
      from: ['draft'],
      late: 'released',
      to: 'released',
      unless: { samePerson: ({ editorId }, { by }) => by === null || by === editorId },
      fact: 'DesignSuppressionReleased',
      told: { cn: '发布', en: 'Released' },
      sets: ({ by }) => ({ releaserId: by }),
    }),
    withdraw: command({
      title: { cn: '撤销', en: 'Withdraw' },
      permission: mayEdit,
      danger: true,
      from: ['draft', 'released', 'holding'],
      to: 'withdrawn',
      fact: 'DesignSuppressionWithdrawn',
      told: { cn: '撤销', en: 'Withdrawn' },
      sets: () => ({}),
    }),
    // By what its points say.
    hold: ofProgram({
      title: { cn: '条件成立', en: 'Hold' },
      from: ['released'],
      early: 'notReleased',
      late: 'released',
      to: 'holding',
      fact: 'DesignSuppressionHeld',
      told: { cn: '条件成立，开始抑制', en: 'The condition holds: quiet from now on' },
      sets: () => ({}),
    }),
    lapse: ofProgram({
      title: { cn: '条件不再成立', en: 'Lapse' },
      from: ['holding'],
      early: 'notReleased',
      to: 'released',
      fact: 'DesignSuppressionLapsed',
      told: { cn: '条件不再成立，恢复告警', en: 'The condition no longer holds: its rules speak' },
      sets: () => ({}),
    }),
  },
);
