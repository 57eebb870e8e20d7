import type { InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import {
  type DefectBrief,
  defectSubjects,
  likelyDefects,
  ownDefects,
  registerDefect,
} from '../../../domain/defect/calls.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { timesAgain } from '../../../domain/defect/fields.ts';
import { subjectOf } from '../../../domain/defect/subject.ts';
import { devices } from '../../../domain/device/device.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { byName } from '../../../domain/text/order.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { program } from '../../ledger/asker.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { folded } from '../../ledger/searchText.ts';
import { type Registered, type RegisteringMeans, registerOrJoin } from './registering.ts';

interface Means extends RegisteringMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'obey' | 'seen' | 'seenRow'>;
}

const mostShown = 20;

/** What anybody signed in says and asks of defects, with or without the code of their desk (V013). */
export function defectCalls(means: Means): readonly ServedCall[] {
  const { ledgers } = means;
  const seenBy = ({ caller, asOf, lang }: CallContext) => ledgers.seen(defects, caller.scope, { asOf, lang });
  return [
    serve(registerDefect, async ({ body }, context) => {
      const done = await register(means, body, context);
      if (!done.ok) return done;
      const { position, ...told } = done.value;
      context.answeredAt(position);
      return accepted(told);
    }),
    serve(ownDefects, async (_, context) => {
      const own = (await seenBy(context)).filter(({ authorId }) => authorId === context.caller.userId);
      return accepted({ rows: newestFirst(own).slice(0, 200).map(brief) });
    }),
    serve(likelyDefects, async ({ query }, context) => {
      const subject = await subjectSeen(ledgers, query, context);
      if (subject === null) return refused('NO_PERMISSION');
      const rows = await seenBy(context);
      const open = rows.filter((one) => subjectOf(one) === subject.id && one.state !== 'closed');
      return accepted({ rows: newestFirst(open).slice(0, mostShown).map(brief) });
    }),
    serve(defectSubjects, async ({ query: { q } }, { caller, asOf, lang }) => {
      const [things, reached] = await Promise.all([
        ledgers.seen(equipment, caller.scope, { asOf, lang }),
        ledgers.seen(devices, caller.scope, { asOf, lang }),
      ]);
      // A device that some equipment has is told by that.
      const measured = new Set(things.flatMap(({ deviceIds }) => deviceIds));
      const rows = [
        ...things.map((row) => ({
          kind: 'equipment' as const,
          id: row.id,
          name: knownName(equipment, row, lang) ?? row.id,
          code: row.code,
        })),
        ...reached
          .filter(({ id }) => !measured.has(id))
          .map((row) => ({
            kind: 'device' as const,
            id: row.id,
            name: knownName(devices, row, lang) ?? row.id,
            code: null,
          })),
      ];
      const asked = folded(q);
      const found = rows.filter(({ name, code }) => folded(`${name} ${code ?? ''}`).includes(asked));
      return accepted({ rows: found.sort((a, b) => byName(lang)(a.name, b.name)).slice(0, mostShown) });
    }),
  ];
}

const newestFirst = (rows: readonly Defect[]): Defect[] => [...rows].sort((a, b) => (a.foundAt < b.foundAt ? 1 : -1));

const brief = (row: Defect): DefectBrief => ({
  id: row.id,
  number: row.number,
  part: row.part,
  phenomenon: row.phenomenon,
  severity: row.severity,
  state: row.state,
  foundAt: row.foundAt,
  due: row.due,
  times: timesAgain(row.repeats),
});

interface Subject {
  readonly equipmentId?: string | undefined;
  readonly deviceId?: string | undefined;
}

/** What it is of, where the caller sees it now. */
async function subjectSeen(
  ledgers: Pick<Ledgers, 'seenRow'>,
  { equipmentId, deviceId }: Subject,
  { caller, asOf }: CallContext,
): Promise<{ readonly id: string; readonly org: string } | null> {
  if (equipmentId !== undefined) return ledgers.seenRow(equipment, caller.scope, equipmentId, asOf);
  return deviceId === undefined ? null : ledgers.seenRow(devices, caller.scope, deviceId, asOf);
}

async function register(
  means: Means,
  body: InputOf<typeof registerDefect>['body'],
  context: CallContext,
): Promise<Result<Registered>> {
  const { equipmentId, deviceId, ...given } = body as Subject & Readonly<Record<string, unknown>>;
  const subject = await subjectSeen(means.ledgers, { equipmentId, deviceId }, context);
  if (subject === null) return refused('NO_PERMISSION');
  const { caller, lang, by, command, now } = context;
  const told = given as Readonly<Record<string, unknown>> &
    Pick<Defect, 'part' | 'phenomenon' | 'foundAt'> &
    Partial<Pick<Defect, 'severity' | 'value'>>;
  if (told.foundAt > instantOf(now))
    return refused('RULE_BROKEN', {
      fields: { foundAt: { cn: '发现时间不能在将来', en: 'It was not found in the future' }[lang] },
    });
  const found = {
    part: told.part,
    phenomenon: told.phenomenon,
    foundAt: told.foundAt,
    severity: told.severity ?? 'general',
    value: told.value ?? null,
    more: told,
    orgId: subject.org,
    equipmentId: equipmentId ?? null,
    deviceId: equipmentId === undefined ? (deviceId ?? null) : null,
    source: 'hand' as const,
    sourceId: null,
    finderId: null,
  };
  // He sees the subject, which is all that one needs: the defect belongs to whoever looks after it.
  return registerOrJoin(means, found, { by, command, asker: { ...program, caller, lang } });
}
