import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { TaskSays } from '../../../domain/task/events.ts';
import { turnNow, turnsOfLaws } from '../../../domain/turn/all.ts';
import { isTurn, namedFor, personsOf, type Turn, type Turns } from '../../../domain/turn/turn.ts';
import type { Fields } from '../../ledger/columns.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { peopleFor } from '../people.ts';

/** A task that must be open, since it is somebody's turn. */
export interface Wanted {
  readonly ask: 'do' | 'accept';
  readonly users: readonly string[];
  readonly involved: readonly string[];
  readonly says: TaskSays;
  readonly due: string | null;
}

export interface Standing {
  readonly ledger: LedgerDeclaration;
  readonly org: string;
  readonly row: Fields;
  readonly now: number;
  /** A case of approval asks for the same thing now. */
  readonly isAskedByCase: boolean;
}

type Tasks = NonNullable<Turns['tasks']>;

export const tasksOfLaw = ({ law }: LedgerDeclaration): Tasks | null =>
  turnsOfLaws.get(law?.machine ?? '')?.tasks ?? null;

const most = 200;

/** The tasks of a row as it stands: of those whom it names, else of whoever may; where nobody is left, of the administrators. */
export async function wantedTasks(
  ledgers: Pick<Ledgers, 'everyRow'>,
  { ledger, org, row, now, isAskedByCase }: Standing,
): Promise<readonly Wanted[]> {
  const tasks = tasksOfLaw(ledger);
  const turn = ledger.law === undefined ? null : turnNow(ledger.law, row);
  if (tasks === null || !isTurn(turn) || (turn.byCase === true && isAskedByCase)) return [];
  const { takers, administrators } = await peopleFor(ledgers, org, now, 'itself', turn.may);
  const able = new Set(takers.map(({ id }) => id));
  const due = typeof row[tasks.due] === 'string' ? String(row[tasks.due]) : null;
  const barred = personsOf(turn.not ?? []);
  const asked = (users: readonly string[], says: TaskSays, involved: readonly string[]): readonly Wanted[] =>
    users.length === 0 ? [] : [{ ask: turn.accepts === true ? 'accept' : 'do', users, involved, says, due }];
  const { does } = turn;
  const named = namedFor(turn);
  const those = named.length === 0 ? [...able].filter((one) => !barred.includes(one)) : named;
  const left = those.filter((one) => able.has(one)).slice(0, most);
  const says = { ...does, who: [] };
  if (turn.each === true)
    return [
      ...left.flatMap((one) => asked([one], says, [])),
      ...(left.length < named.length
        ? asked(
            administrators,
            vain(
              turn,
              named.filter((one) => !able.has(one)),
            ),
            [],
          )
        : []),
    ];
  if (left.length > 0) return asked(left, says, []);
  return asked(administrators, vain(turn, named), []);
}

/** By which those that wait for nobody are found again when somebody comes. */
export const forNobody = '无人可办';

/** What administrators read, where it waits for who cannot go on with it, or for nobody. */
function vain({ does }: Turn, who: readonly string[]): TaskSays {
  if (who.length === 0) return { cn: `${forNobody}：${does.cn}`, en: `Nobody is left who could ${does.en}`, who };
  return { cn: `{who} 不能办理：${does.cn}`, en: `{who} cannot go on with it: ${does.en}`, who };
}
