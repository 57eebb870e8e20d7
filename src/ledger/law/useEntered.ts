import { useState } from 'react';
import type { Json } from '../../../domain/event/event.ts';
import { useSessionState } from '../../session/useSession.ts';
import type { StructureProps } from '../form/structure/structureProps.ts';
import type { AnyRow } from '../slots.ts';
import type { LawForm } from './asking.ts';
import { begun } from './begun.ts';
import { enteredIn, keptForm } from './keptForm.ts';
import { useHeldRow } from './useHeldRow.ts';

type Values = Readonly<Record<string, unknown>>;

const nothing: Values = {};

/** What is entered for a command: what it begins with, what was kept of it, and the row it was begun on, held against the row as it stands. */
export function useEntered(
  { law, command: name, rows, first = nothing, reading = nothing, after = '', now = null }: LawForm,
  field: StructureProps['field'],
) {
  const { part, silent = [] } = law.law.commands[name] ?? {};
  const session = useSessionState();
  const orgId = 'who' in session ? session.who.user.orgId : null;
  const one = rows.length === 1 ? (rows[0] ?? null) : null;
  const named = part === undefined ? {} : { [part.key]: (first[part.key] ?? null) as Json };
  const untold = Object.fromEntries(silent.flatMap((key) => (first[key] === undefined ? [] : [[key, first[key]]])));
  const kept = keptForm(law.ledger.name, name, {
    rows,
    part: part === undefined ? '' : String(first[part.key] ?? ''),
    // Whatever is told unseen makes another row of it: an order for this alarm, not for that.
    after: [after, ...Object.values(untold)].join(' '),
  });
  const [draft] = useState(kept.read);
  const held = useHeldRow({ law, command: name, named, first: draft?.row ?? one, one, now });
  const begins = (row: AnyRow | null) =>
    begun({ ledger: law.ledger, field, first: { ...first, ...reading }, row, orgId });
  const [empty, setEmpty] = useState<Values>(() => begins(held.row));
  // The line that it is about, and a reading just taken, go before what was kept; all else of a cause, a template or a former row after it.
  const [standing] = useState<Values>(() => {
    const drawn = field.inside.parts({}, {});
    const given = Object.entries({ ...named, ...reading });
    const before = given.flatMap(([key, value]) => (key in drawn && value !== null ? [key] : []));
    return Object.fromEntries(Object.entries(draft?.entered ?? {}).filter(([key]) => !before.includes(key)));
  });
  const [wasKept, setWasKept] = useState(Object.keys(standing).length > 0);
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...standing }));
  const stand = (next: Values, began: Values, row: AnyRow | null) => {
    setEmpty(began);
    setValues(next);
    kept.keep(next, began, row);
  };
  return {
    values,
    untold,
    named,
    held,
    wasKept,
    /** By field, what the person changed. */
    mine: enteredIn(values, empty),
    enter: (next: Values) => stand(next, empty, held.row),
    /** Forgets what was written: the form stands as the row does now. */
    anew() {
      const newest = held.news?.now.row ?? held.row;
      const began = begins(newest);
      setWasKept(false);
      stand(began, began, newest);
      held.take(newest);
    },
    /** What the person entered stays, but for what is taken as it is now; the rest stands as the row says it now. */
    goOn(next: AnyRow, theirs: readonly string[]) {
      const began = begins(next);
      const mine = Object.entries(enteredIn(values, empty)).filter(([key]) => !theirs.includes(key));
      stand({ ...began, ...Object.fromEntries(mine) }, began, next);
      held.take(next);
    },
    drop: kept.drop,
  };
}
