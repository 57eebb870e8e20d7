import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, date, reference, text } from '../ledger/field.ts';

/** The three parts that a ticket asks somebody qualified for. */
export type Part = 'mayIssue' | 'mayLead' | 'mayPermit';

/** Who may issue tickets, lead work and permit it: what an organisation publishes every year. */
export const qualifiedPersons = defineLedger({
  name: 'qualifiedPerson',
  plural: 'qualifiedPersons',
  wing: 'work',
  title: { cn: '工作票资格人员', en: 'Qualified persons' },
  known: 'certificate',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    personId: reference({ label: { cn: '人员', en: 'Person' }, fixed: true }, 'user'),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    certificate: text({
      label: { cn: '资格证明', en: 'Certificate' },
      hint: { cn: '证书编号或公布文件', en: 'Its number, or the paper that names the person' },
      max: 64,
      sortable: true,
      searchable: true,
    }),
    mayIssue: boolean({ label: { cn: '签发人', en: 'May issue' }, initial: false }),
    mayLead: boolean({ label: { cn: '工作负责人', en: 'May lead' }, initial: true }),
    mayPermit: boolean({ label: { cn: '工作许可人', en: 'May permit' }, initial: false }),
    until: date({ label: { cn: '有效期至', en: 'Valid until' }, sortable: true }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ mayIssue, mayLead, mayPermit }) =>
      faultsOrNull(
        mayIssue || mayLead || mayPermit
          ? {}
          : { mayIssue: { cn: '请至少选择一项资格', en: 'Choose one part at least' } },
      ),
  ],
  permissions: { see: ['/workTicket'], add: ['/users:add'], edit: ['/users:edit'], delete: ['/users:delete'] },
});
export type QualifiedPerson = LedgerRow<typeof qualifiedPersons>;

interface QualifiedPersonQuestion {
  /** The organisation of the ticket and those above it. */
  readonly line: readonly string[];
  readonly person: string;
  readonly part: Part;
  /** `2026-11-20` of the site. */
  readonly day: string;
}

/** Whether somebody stands in the list for a part on a day. Where nobody was ever entered for the organisation or above it, there is no list yet. */
export function isQualified(
  rows: readonly QualifiedPerson[],
  { line, person, part, day }: QualifiedPersonQuestion,
): boolean {
  const own = rows.filter(({ orgId }) => line.includes(orgId));
  return own.length === 0 || own.some((one) => one.personId === person && one[part] && one.until >= day);
}
