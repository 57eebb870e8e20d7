import type { WorkSheetTold } from '../../../domain/work/sheet/calls.ts';
import type { FieldStore, KeptPart } from './fieldStore.ts';
import { bytesOf, saidIn } from './keptEntry.ts';
import type { Vault } from './vault.ts';

/** What is told of a sheet that was taken along, without its key. */
export interface Taken {
  readonly task: string;
  readonly number: string;
  readonly name: string;
  /** Who took it along. */
  readonly by: string;
  readonly at: string;
  readonly until: string;
}

/** Sheets that were taken along, by person. */
export interface TakenSheets {
  readonly all: (person: string) => Promise<readonly Taken[]>;
  /** Null: it is not here, or sealed. */
  readonly sheet: (person: string, task: string) => Promise<WorkSheetTold | null>;
  readonly keep: (person: string, sheet: WorkSheetTold, when: Pick<Taken, 'by' | 'at' | 'until'>) => Promise<void>;
  /** The gateway told it anew: what is here becomes that, where it is here. */
  readonly renew: (person: string, sheet: WorkSheetTold) => Promise<void>;
  readonly drop: (person: string, task: string) => Promise<void>;
  /** Who took something along, and has it here. */
  readonly persons: () => Promise<readonly { readonly person: string; readonly name: string }[]>;
}

interface Parts {
  readonly store: () => Promise<FieldStore>;
  readonly vault: Pick<Vault, 'sealing' | 'opened'>;
}

export function openTaken({ store, vault }: Parts): TakenSheets {
  const partOf = async (
    person: string,
    sheet: WorkSheetTold,
    when: Pick<Taken, 'by' | 'at' | 'until'>,
  ): Promise<KeptPart> => {
    const { number, name } = sheet.task;
    const { by, at, until } = when;
    return { head: { number, name, by, at, until }, ...(await vault.sealing(person, bytesOf(sheet))) };
  };
  async function all(person: string): Promise<readonly Taken[]> {
    const held = await (await store()).all('taken', person);
    const taken = held.map(({ id, head }) => ({ task: id, ...(head as unknown as Omit<Taken, 'task'>) }));
    return taken.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  }
  return {
    all,
    async sheet(person, task) {
      const kept = await (await store()).get('taken', person, task);
      const body = kept === null ? null : await vault.opened(kept);
      return body === null ? null : (saidIn(body) as WorkSheetTold | null);
    },
    async keep(person, sheet, when) {
      const part = await partOf(person, sheet, when);
      await (await store()).turn('taken', { person, id: sheet.task.id }, () => part);
    },
    async renew(person, sheet) {
      const here = (await all(person)).find(({ task }) => task === sheet.task.id);
      if (here === undefined) return;
      const part = await partOf(person, sheet, here);
      await (await store()).turn('taken', { person, id: sheet.task.id }, (was) => (was === null ? null : part));
    },
    drop: async (person, task) => (await store()).turn('taken', { person, id: task }, () => null),
    async persons() {
      const found = await (await store()).persons('taken');
      const told = await Promise.all(found.map(async (person) => ({ person, name: (await all(person))[0]?.by ?? '' })));
      return told.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
