import type { AlarmSetting } from '../../../domain/alarm/duty/alarmSetting.ts';
import { alarmCallStream } from '../../../domain/alarm/duty/dutyEvents.ts';
import { type LevelMoveRow, movesShown, previewLevels } from '../../../domain/alarm/duty/levelCalls.ts';
import { isLowered, type LevelMove, levelMoves } from '../../../domain/alarm/duty/levelMoves.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { energyLimits } from '../../../domain/energyLimit/energyLimit.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import { parameters, seenAlarms, wholeSight } from '../seen.ts';
import { unacknowledged } from '../unacknowledged.ts';
import { boundBy } from './boundBy.ts';
import { dutyEscalation } from './escalation.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'everyRow'>;
  readonly database: Pick<Database, 'query'>;
}

/** What a table of levels moves, of what the reader sees: the limits, and the alarms of them that stand. */
export const levelPreviewCall = (means: Means): ServedCall =>
  serve(previewLevels, async ({ body }, context) => {
    const { ledgers } = means;
    const { scope, lang, asOf } = context.asker;
    if ((await ledgers.seenRow(organisations, scope, body.orgId, asOf)) === null) return refused('NO_PERMISSION');
    const bound = new Set(await boundBy(ledgers, body.orgId));
    const [rules, limits] = await Promise.all([
      ledgers.seen(limitRules, scope, { lang }),
      ledgers.seen(energyLimits, scope, { lang }),
    ]);
    const its = {
      rules: rules.filter(({ org }) => bound.has(org)),
      limits: limits.filter(({ org }) => bound.has(org)),
    };
    const moves = levelMoves(its, body.levelTable as AlarmSetting['levelTable']);
    const names = new Map([...its.rules, ...its.limits].map((row) => [row.id, nameIn(row, lang)]));
    const open = await openOf(means, moves, context);
    const rows = moves
      .map((move) => ({ ...move, name: names.get(move.id) ?? move.id, ...(open.get(keyOf(move)) ?? none) }))
      .toSorted(mostUrgentFirst);
    const sum = (of: (row: LevelMoveRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
    return accepted({
      total: rows.length,
      lowered: rows.filter(isLowered).length,
      raised: rows.filter((row) => !isLowered(row)).length,
      alarms: sum((row) => row.open),
      escalating: sum((row) => row.escalating),
      rows: rows.slice((body.page - 1) * movesShown, body.page * movesShown),
    });
  });

const none = { open: 0, escalating: 0 };
const keyOf = ({ id, limitName }: Pick<LevelMove, 'id' | 'limitName'>): string => `${id} ${limitName}`;

/** What is lowered while somebody waits for an answer stands first, then what has alarms, then by its old level. */
const mostUrgentFirst = (a: LevelMoveRow, b: LevelMoveRow): number =>
  Number(isLowered(b)) * b.escalating - Number(isLowered(a)) * a.escalating ||
  b.open - a.open ||
  a.from - b.from ||
  (a.name < b.name ? -1 : 1);

/** The alarms that stand of these limits, and those of them that go on to further roles. */
async function openOf({ database }: Means, moves: readonly LevelMove[], { caller }: CallContext) {
  const found = new Map<string, typeof none>();
  if (moves.length === 0) return found;
  const calls = alarmCallStream('', '').slice(0, -1);
  const given = parameters([...new Set(moves.map(({ id }) => id))], dutyEscalation, calls);
  // Who sets how alarms are handled hears how many there are, whichever desks he has.
  const seen = seenAlarms(wholeSight(caller.scope), given.value);
  const rows = await database.query<{ rule: string; limit: string | null; open: number; escalating: number }>(
    `select rule, picture->>'limitName' as limit, count(*)::int as open,
       count(*) filter (where ${unacknowledged} and exists
         (select 1 from log.timer t where t.name = $2 and starts_with(t.stream, $3 || a.id || '-')))::int as escalating
     from read.alarm a where rule = any($1) and stands and not recovered and not closed and ${seen} group by 1, 2`,
    given.values,
  );
  const isOfUse = new Set(moves.filter(({ kind }) => kind === 'energyLimit').map(({ id }) => id));
  for (const { rule, limit, open, escalating } of rows) {
    const key = keyOf({ id: rule, limitName: isOfUse.has(rule) ? null : limit });
    const one = found.get(key) ?? none;
    found.set(key, { open: one.open + open, escalating: one.escalating + escalating });
  }
  return found;
}
