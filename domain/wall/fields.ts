import { choice, instant, optional, reference, references, text } from '../ledger/field.ts';
import { wallAskStates } from './words.ts';

/** What the gateway sees of a browser that asks. */
export const askedFields = {
  browser: text({ label: { cn: '浏览器', en: 'Browser' }, max: 200, optional: true }),
  address: text({ label: { cn: '地址', en: 'Address' }, max: 64, sortable: true, searchable: true }),
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
};

export const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });

/** Which wall the browser is to be, and what that one shows. */
export const approvedFields = {
  /** Where the wall hangs: from then on its browser belongs there; left out, it stays the site's. */
  orgId: optional(askedFields.orgId),
  wallId: reference({ label: { cn: '大屏', en: 'Wall' } }, 'wall'),
  organisationIds: references({ label: { cn: '显示的组织', en: 'Organisations shown' }, initial: [] }, 'organisation'),
};

export const wallAskFields = {
  ...askedFields,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, wallAskStates),
  askedAt: instant({ label: { cn: '请求时间', en: 'Asked' }, computed: true, sortable: true }),
  wallId: reference({ label: { cn: '大屏', en: 'Wall' }, computed: true, optional: true }, 'wall'),
  organisationIds: references(
    { label: { cn: '显示的组织', en: 'Organisations shown' }, computed: true, initial: [] },
    'organisation',
  ),
  decidedBy: reference({ label: { cn: '处理人', en: 'Decided by' }, computed: true, optional: true }, 'user'),
  decidedAt: instant({ label: { cn: '处理时间', en: 'Decided' }, computed: true, optional: true, sortable: true }),
  reason: text({ label: reason.label, max: 200, long: true, computed: true, optional: true }),
  reloadAt: instant({ label: { cn: '要求刷新', en: 'Reload ordered' }, computed: true, optional: true }),
};
