import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import type { FlowGraph, FlowStep, SubjectFields } from '../../domain/flow/graph.ts';
import { type Taker, takersOf } from '../../domain/flow/takers.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Cast } from '../../machines/approval/approvalCommand.ts';
import type { Fields } from '../ledger/columns.ts';

/** What conditions compare: single values; what is made of several parts is compared by none. */
export const subjectFields = (fields: Fields): SubjectFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (value === null || typeof value === 'string' || typeof value === 'number') return [[key, value]];
      return typeof value === 'boolean' ? [[key, String(value)]] : [];
    }),
  );

/** Who has a part in a row as it stands, beside whoever submits it. */
export const involvedIn = ({ law }: LedgerDeclaration, id: string, fields: Fields): readonly string[] => [
  ...new Set(
    (law?.approved?.involved?.({ ...fields, id }) ?? []).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    ),
  ),
];

interface Casting {
  readonly graph: FlowGraph;
  readonly fields: Fields;
  readonly takers: readonly Taker[];
  /** Everybody there is, whether or not he can take a step today. */
  readonly everybody: readonly Taker[];
  readonly line: readonly string[];
  /** When a step that is entered now began. */
  readonly at: Millis;
}

/** Who would take each step now, and until when. */
export function castOf({ graph, fields, takers, everybody, line, at }: Casting): Cast {
  const able = new Set(takers.map(({ id }) => id));
  return Object.fromEntries(
    graph.steps
      .filter(({ kind }) => kind === 'approve' || kind === 'copy')
      .map((step) => {
        const named = step.candidates.flatMap((one) => {
          if (one.by === 'field') return personsIn(fields[one.field]);
          return one.by === 'person' ? [one.userId] : [];
        });
        const users = [...takersOf(step, takers, line), ...named.filter((id) => able.has(id))];
        const meant = new Set([...takersOf(step, everybody, line), ...named]).size;
        const asked = [...new Set(users)].slice(0, 200);
        return [step.id, { users: asked, named: [...new Set(named)].slice(0, 200), meant, ...limitsOf(step, at) }];
      }),
  );
}

const personsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

function limitsOf({ hours, warnHours }: FlowStep, at: Millis) {
  if (hours === null) return { due: null, warnAt: null };
  const due = at + hours * hour;
  return { due: instantOf(due), warnAt: warnHours === null ? null : instantOf(due - warnHours * hour) };
}
