import { useEffect, useState } from 'react';
import type { WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { takenSheets } from '../../../../src/session/field/field.ts';
import type { Taken } from '../../../../src/session/field/taken.ts';

/** What no permission and no mistake of the caller is: the gateway, or the wire to it, is away. */
export const isAway = (code: string | undefined): boolean => code === 'UNAVAILABLE' || code === 'TIMEOUT';

/** What a person has here of what he took along; null until it is read. `again`: another number when it may be otherwise. */
export function useTaken(person: string, again: number): readonly Taken[] | null {
  const [taken, setTaken] = useState<readonly Taken[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be otherwise
  useEffect(() => {
    let isOver = false;
    void takenSheets
      .all(person)
      .catch(() => [])
      .then((all) => {
        if (!isOver) setTaken(all);
      });
    return () => {
      isOver = true;
    };
  }, [person, again]);
  return taken;
}

/** `none`: it is not here. `sealed`: its person is asked for his PIN. */
export type TakenSheet =
  | { readonly is: 'reading' | 'none' | 'sealed' }
  | { readonly is: 'here'; readonly sheet: WorkSheetTold; readonly taken: Taken };

/** One sheet as it was taken along, asked for when the gateway does not tell it. */
export function useTakenSheet(person: string, task: string | null, again: number): TakenSheet {
  const [found, setFound] = useState<TakenSheet>({ is: 'reading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be unlocked now
  useEffect(() => {
    let isOver = false;
    setFound({ is: 'reading' });
    if (task === null || person === '') return;
    void read(person, task)
      .catch((): TakenSheet => ({ is: 'none' }))
      .then((sheet) => {
        if (!isOver) setFound(sheet);
      });
    return () => {
      isOver = true;
    };
  }, [person, task, again]);
  return found;
}

async function read(person: string, task: string): Promise<TakenSheet> {
  const taken = (await takenSheets.all(person)).find((one) => one.task === task);
  if (taken === undefined) return { is: 'none' };
  const sheet = await takenSheets.sheet(person, task);
  return sheet === null ? { is: 'sealed' } : { is: 'here', sheet, taken };
}
