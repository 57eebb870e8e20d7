import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import type { Pattern } from './pattern.ts';
import { relations } from './relations.ts';
import { selectorField } from './selector.ts';
import { shippedNames, shippedPatterns } from './shipped.ts';

const seconds = (label: Text, hint: Text, initial: number) => integer({ label, hint, min: 0, max: 3600, initial });
const edit = ['/alarmConfiguration:edit'] as const;

/** What follows from what (因果模式): for its organisation and those below it, beside or instead of what the product ships. */
export const incidentPatterns = defineLedger({
  name: 'incidentPattern',
  plural: 'incidentPatterns',
  wing: 'alarms',
  title: { cn: '因果模式', en: 'Patterns of incidents' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    replaces: choice(
      {
        label: { cn: '替代内置模式', en: 'Instead of' },
        hint: { cn: '停用即停用该内置模式', en: 'Off, the shipped one is off' },
        optional: true,
        // Exceptions are kept of the shipped one: a row that stood instead of another would leave its own behind.
        fixed: true,
        unique: 'organisation',
      },
      shippedNames,
    ),
    cause: selectorField({ cn: '原因', en: 'Cause' }),
    effect: selectorField({ cn: '后果', en: 'Effect' }),
    relation: choice({ label: { cn: '关系', en: 'Relation' }, initial: 'sameDevice', sortable: true }, relations),
    before: seconds(
      { cn: '提前（秒）', en: 'Before (s)' },
      { cn: '后果最多早于原因', en: 'The effect may come so long before its cause' },
      5,
    ),
    after: seconds(
      { cn: '滞后（秒）', en: 'After (s)' },
      { cn: '后果最多晚于原因', en: 'The effect may come so long after its cause' },
      60,
    ),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ before, after }) =>
      faultsOrNull(before + after === 0 ? { after: { cn: '时间窗不能为零', en: 'It must last some time' } } : {}),
    ({ effect }) =>
      faultsOrNull(
        effect.types.length + effect.ruleKinds.length + effect.roles.length + effect.limits.length === 0
          ? {
              effect: {
                cn: '须限定后果：类型、规则、角色或限值',
                en: 'Say which effects: types, kinds of rules, roles or limits',
              },
            }
          : {},
      ),
  ],
  permissions: { see: ['/alarmConfiguration'], add: edit, edit, delete: edit },
});
export type IncidentPatternRow = LedgerRow<typeof incidentPatterns>;

const ofRow = (row: IncidentPatternRow): Pattern => ({
  id: row.id,
  version: row.version,
  name: row.name,
  nameEn: row.nameEn,
  cause: row.cause,
  effect: row.effect,
  relation: row.relation,
  before: row.before,
  after: row.after,
  replaces: row.replaces,
});

/**
 * The patterns that hold for an organisation. `line`: it and those above it, the nearest first: of rows instead of one that is shipped the nearest
 * counts, and one that is off takes the shipped one away.
 */
export function patternsFor(line: readonly string[], rows: readonly IncidentPatternRow[]): readonly Pattern[] {
  const held = line.flatMap((org) => rows.filter((row) => row.orgId === org));
  const instead = new Map<string, IncidentPatternRow>();
  for (const row of held) if (row.replaces !== null && !instead.has(row.replaces)) instead.set(row.replaces, row);
  const shipped = shippedPatterns.flatMap((pattern) => {
    const row = instead.get(pattern.id);
    return row === undefined ? [pattern] : row.enabled ? [ofRow(row)] : [];
  });
  return [...shipped, ...held.filter(({ replaces, enabled }) => replaces === null && enabled).map(ofRow)];
}
