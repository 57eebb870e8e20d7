import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, reference, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';
import { type AlarmSource, sourceStream } from '../events.ts';
import type { Pattern } from './pattern.ts';
import type { IncidentPatternRow } from './patterns.ts';
import { shippedNames } from './shipped.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const edit = ['/alarmConfiguration:edit'] as const;

/** A source that a pattern does not take any more (因果例外): for its organisation and those below it. Made where somebody says so of an alarm, or by hand. */
export const patternExceptions = defineLedger({
  name: 'patternException',
  plural: 'patternExceptions',
  wing: 'alarms',
  title: say('因果例外', 'Exceptions of patterns'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  fields: {
    name: text({ label: say('告警', 'Alarm'), max: 128, sortable: true, searchable: true }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    shipped: choice({ label: say('内置模式', 'Shipped pattern'), optional: true, fixed: true }, shippedNames),
    patternId: reference({ label: say('自定义模式', 'Pattern'), optional: true, fixed: true }, 'incidentPattern'),
    rule: text({
      label: say('规则', 'Rule'),
      hint: say('规则编号', 'Its id'),
      max: 128,
      fixed: true,
      searchable: true,
    }),
    point: text({
      label: say('测点或对象', 'Point or object'),
      hint: say('测点、设备或通道的编号', 'The id of a point, a device or a line'),
      max: 128,
      fixed: true,
      searchable: true,
      unique: { within: ['orgId', 'shipped', 'patternId', 'rule', 'point'] },
    }),
    reason: text({ label: say('理由', 'Reason'), max: 500, long: true, searchable: true }),
  },
  rules: [
    ({ shipped, patternId }) =>
      faultsOrNull(
        (shipped === null) === (patternId === null)
          ? { patternId: say('内置模式与自定义模式选其一', 'Either a shipped pattern or one of your own') }
          : {},
      ),
  ],
  permissions: { see: ['/alarmConfiguration'], add: edit, edit, delete: edit },
});
export type PatternExceptionRow = LedgerRow<typeof patternExceptions>;

/** Which pattern a row is about. */
const exceptedPattern = ({ shipped, patternId }: Pick<PatternExceptionRow, 'shipped' | 'patternId'>): string =>
  patternId ?? shipped ?? '';

interface Excepting {
  readonly exceptions: readonly PatternExceptionRow[];
  /** Every row of patterns: which of them stand instead of the same. */
  readonly rows: readonly Pick<IncidentPatternRow, 'id' | 'replaces'>[];
}

/**
 * The patterns, each with the sources that it does not take. `line`: an organisation and those above it. What was said of a shipped pattern, or of a row
 * that stands instead of it, holds of whatever stands in its place: a row that comes or goes takes nothing back.
 */
export function withExceptions(
  patterns: readonly Pattern[],
  line: readonly string[],
  { exceptions, rows }: Excepting,
): readonly Pattern[] {
  const held = exceptions.filter(({ orgId }) => line.includes(orgId));
  if (held.length === 0) return patterns;
  const instead = new Map(rows.map(({ id, replaces }) => [id, replaces]));
  const byPattern = Map.groupBy(held, (row) => instead.get(exceptedPattern(row)) ?? exceptedPattern(row));
  return patterns.map((pattern) => {
    const mine = byPattern.get(pattern.replaces ?? pattern.id);
    return mine === undefined ? pattern : { ...pattern, except: new Set(mine.map(sourceStream)) };
  });
}

/** Whether a pattern takes what this source raises. */
export const takes = ({ except }: Pattern, source: AlarmSource): boolean => except?.has(sourceStream(source)) !== true;
