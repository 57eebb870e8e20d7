import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, instant, reference, text } from '../ledger/field.ts';
import type { LedgerLaw } from '../ledger/law.ts';
import { productAreas } from '../site/productAreas.ts';
import { trialMessages, trialStateNames } from './trial.ts';

const told = {
  corporation: text({ label: trialMessages['trial.corporation'], max: 64, sortable: true, searchable: true }),
  contact: text({ label: trialMessages['trial.contact'], max: 20, personal: true }),
  phone: text({ label: trialMessages['trial.phone'], max: 20, personal: true }),
  email: text({ label: trialMessages['trial.email'], max: 64, personal: true, optional: true }),
  subsystem: choice({ label: { cn: '想试用的子系统', en: 'Subsystem' } }, productAreas),
  orgId: reference({ label: { cn: '受理组织', en: 'Received by' } }, 'organisation'),
};
const account = reference({ label: { cn: '开通的账号', en: 'Account' } }, 'user');
const reason = text({ label: { cn: '拒绝原因', en: 'Reason' }, max: 200, long: true });

const id = z.string().min(1).max(64);
export const trialEvents = {
  TrialApplied: defineEvent(
    'TrialApplied',
    z.strictObject({
      corporation: told.corporation.schema,
      contact: told.contact.schema,
      phone: told.phone.schema,
      email: told.email.schema,
      subsystem: told.subsystem.schema,
      orgId: told.orgId.schema,
    }),
    { personal: ['contact', 'phone', 'email'] },
  ),
  TrialAccepted: defineEvent('TrialAccepted', z.strictObject({ by: id.nullable(), userId: id.nullable() })),
  TrialRefused: defineEvent('TrialRefused', z.strictObject({ by: id.nullable(), reason: reason.schema })),
} as const;

const mayReview = ['/applyAdminList:edit'] as const;

/** An application is reviewed once: by nobody twice, and by no two. */
const law: LedgerLaw = {
  machine: 'trial',
  version: 1,
  state: 'state',
  events: {
    TrialApplied: { title: { cn: '申请试用', en: 'Applied for' }, event: trialEvents.TrialApplied },
    TrialAccepted: { title: { cn: '通过申请', en: 'Accepted' }, event: trialEvents.TrialAccepted },
    TrialRefused: { title: { cn: '拒绝申请', en: 'Refused' }, event: trialEvents.TrialRefused },
  },
  commands: {
    apply: { title: { cn: '申请', en: 'Apply' }, permission: [], given: told, makes: true, elsewhere: true },
    accept: {
      title: { cn: '通过并开通账号', en: 'Accept: make the account' },
      permission: mayReview,
      given: { userId: { ...account, optional: true, schema: account.schema.nullable() } },
      elsewhere: true,
    },
    refuse: {
      title: { cn: '拒绝', en: 'Refuse' },
      permission: mayReview,
      given: { reason },
      many: true,
      path: 'refusal',
      danger: true,
    },
  },
  refusals: {
    exists: { code: 'ALREADY_DONE', says: { cn: '此申请已提交', en: 'This application was made already' } },
    accepted: {
      code: 'ALREADY_DONE',
      says: { cn: '{who} 已通过此申请', en: '{who} has accepted it already' },
      names: { who: 'reviewedBy' },
    },
    refused: {
      code: 'ALREADY_DONE',
      says: { cn: '{who} 已拒绝此申请', en: '{who} has refused it already' },
      names: { who: 'reviewedBy' },
    },
  },
  ended: ['accepted', 'refused'],
};

/** What strangers applied for at /applyFor, and what became of it. */
export const trials = defineLedger({
  name: 'trial',
  plural: 'trials',
  wing: 'administration',
  title: { cn: '试用申请', en: 'Trial applications' },
  known: 'corporation',
  org: { from: 'field', field: 'orgId' },
  fields: {
    ...told,
    state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, trialStateNames),
    appliedAt: instant({ label: { cn: '申请时间', en: 'Applied' }, computed: true, sortable: true }),
    reviewedBy: reference({ label: { cn: '审核人', en: 'Reviewed by' }, computed: true, optional: true }, 'user'),
    reviewedAt: instant({ label: { cn: '审核时间', en: 'Reviewed' }, computed: true, optional: true, sortable: true }),
    userId: reference({ label: { cn: '开通的账号', en: 'Account' }, computed: true, optional: true }, 'user'),
    reason: text({
      label: { cn: '拒绝原因', en: 'Reason' },
      max: 200,
      long: true,
      computed: true,
      optional: true,
    }),
  },
  // One that waits for a phone number is enough.
  sole: { field: 'phone', holds: (row) => row.state === 'pending', taken: trialMessages['trial.waits'] },
  law,
  permissions: {
    see: ['/applyAdminList'],
    add: ['/applyAdminList:add'],
    edit: ['/applyAdminList:edit'],
    delete: ['/applyAdminList:delete'],
  },
});
export type Trial = LedgerRow<typeof trials>;
