import { choice, instant, reference, text } from '../ledger/field.ts';
import { productAreas } from '../site/productAreas.ts';
import { trialMessages, trialStateNames } from './trial.ts';

/** What a stranger says who applies. */
export const appliedFields = {
  corporation: text({ label: trialMessages['trial.corporation'], max: 64, sortable: true, searchable: true }),
  contact: text({ label: trialMessages['trial.contact'], max: 20, personal: true }),
  phone: text({ label: trialMessages['trial.phone'], max: 20, personal: true }),
  email: text({ label: trialMessages['trial.email'], max: 64, personal: true, optional: true }),
  subsystem: choice({ label: { cn: '想试用的子系统', en: 'Subsystem' } }, productAreas),
  orgId: reference({ label: { cn: '受理组织', en: 'Received by' } }, 'organisation'),
};

export const reason = text({ label: { cn: '拒绝原因', en: 'Reason' }, max: 200, long: true });

export const trialFields = {
  ...appliedFields,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, trialStateNames),
  appliedAt: instant({ label: { cn: '申请时间', en: 'Applied' }, computed: true, sortable: true }),
  reviewedBy: reference({ label: { cn: '审核人', en: 'Reviewed by' }, computed: true, optional: true }, 'user'),
  reviewedAt: instant({ label: { cn: '审核时间', en: 'Reviewed' }, computed: true, optional: true, sortable: true }),
  userId: reference({ label: { cn: '开通的账号', en: 'Account' }, computed: true, optional: true }, 'user'),
  reason: text({ label: reason.label, max: 200, long: true, computed: true, optional: true }),
};
