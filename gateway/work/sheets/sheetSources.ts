import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { FormSection } from '../../../domain/form/model.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { own } from '../../../domain/own.ts';
import { pointCode } from '../../../domain/work/path/patrolPath.ts';
import { type SheetLedger, type SheetPoint, sheetLedgers } from '../../../domain/work/sheet/events.ts';
import type { CallContext } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { readersOf } from '../people.ts';
import type { SheetTask } from './sheetTask.ts';

/** A version of a text, which never changes once it was in force. */
export interface SheetText {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly number: number;
  readonly sections: readonly FormSection[];
  readonly evidence: { readonly photos: number; readonly scan: boolean; readonly signRoles: readonly string[] };
}

/** A point of a path, with what its sticker says. */
export interface PathPoint extends SheetPoint {
  readonly code: string | null;
}

/** Where a sheet's task, text and points come from. */
export interface SheetSources {
  /** The task that the caller may see, then as it was then; null for what is not there and for what he does not see alike. */
  readonly seenTask: (id: string, context: Pick<CallContext, 'caller' | 'asOf'>) => Promise<SheetTask | null>;
  /** The task whoever asks: for what its own law asks of its sheet. */
  readonly anyTask: (id: string) => Promise<SheetTask | null>;
  /** Whether a person can sign in today and sees this task. */
  readonly sees: (person: string, task: Pick<SheetTask, 'ledger' | 'org'>, now: number) => Promise<boolean>;
  /** Of the kind that this kind of task is done by. */
  readonly texts: (ledger: SheetLedger, ids: readonly string[]) => Promise<readonly SheetText[]>;
  /** By a version of a text the version of it that is in force in its organisation; without those of which none is. */
  readonly inForce: (ledger: SheetLedger, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Of a path in the order in which one walks. */
  readonly points: (pathId: string) => Promise<readonly PathPoint[]>;
}

/** Where the texts of a kind of task stand. */
const textLedgerOf: Readonly<Record<SheetLedger, string>> = {
  patrolTask: 'workText',
  testTask: 'testText',
  upkeepTask: 'upkeepText',
  overhaulTask: 'workText',
};
const ledgerNamed = (name: string): LedgerDeclaration | null => declarations.find((one) => one.name === name) ?? null;
type Row = Readonly<Record<string, unknown>>;

export function sheetSources(ledgers: Pick<Ledgers, 'seenRow' | 'anyRow' | 'everyRow'>): SheetSources {
  const every = async (name: string, ids?: readonly string[]): Promise<readonly Row[]> => {
    const ledger = ledgerNamed(name);
    return ledger === null ? [] : ledgers.everyRow(ledger, ids === undefined ? {} : { ids });
  };
  return {
    async seenTask(id, { caller, asOf }) {
      for (const name of sheetLedgers) {
        const ledger = ledgerNamed(name);
        if (ledger?.permissions.see.some((code) => caller.permissions.has(code)) !== true) continue;
        const row = await ledgers.seenRow(ledger, caller.scope, id, asOf);
        if (row !== null) return taskOfRow(name, row);
      }
      return null;
    },
    async anyTask(id) {
      for (const name of sheetLedgers) {
        const ledger = ledgerNamed(name);
        const row = ledger === null ? null : await ledgers.anyRow(ledger, id);
        if (row !== null) return taskOfRow(name, row);
      }
      return null;
    },
    async sees(person, { ledger: name, org }, now) {
      const ledger = ledgerNamed(name);
      return ledger !== null && (await readersOf(ledgers, ledger, { org, now })).has(person);
    },
    texts: async (ledger, ids) => (await every(textLedgerOf[ledger], ids)).map(textOfRow),
    async inForce(ledger, ids) {
      if (ids.length === 0) return new Map();
      const rows = await every(textLedgerOf[ledger]);
      const textOf = (row: Row): string => `${row['org']} ${row['code']}`;
      const standing = new Map(
        rows.flatMap((row) => (row['state'] === 'inForce' ? [[textOf(row), row['id']]] : [])) as [string, string][],
      );
      return new Map(
        rows.flatMap((row) => {
          const found = standing.get(textOf(row));
          return ids.includes(String(row['id'])) && found !== undefined ? [[String(row['id']), found] as const] : [];
        }),
      );
    },
    points: async (pathId) =>
      (await every('patrolPoint'))
        .filter((row) => row['pathId'] === pathId)
        .toSorted((a, b) => Number(a['order']) - Number(b['order']))
        .map(pointOfRow),
  };
}

const pointOfRow = (row: Row): PathPoint => ({
  id: String(row['id']),
  place: String(row['place']),
  equipmentIds: (row['equipmentIds'] ?? []) as readonly string[],
  textId: (row['textId'] ?? null) as string | null,
  code: pointCode(String(row['id'])),
});

function textOfRow(fields: Row): SheetText {
  const evidence = (own(fields, 'evidence') ?? {}) as Readonly<Record<string, unknown>>;
  const roles = (evidence['signRoles'] ?? []) as readonly unknown[];
  return {
    id: String(fields['id']),
    code: String(fields['code'] ?? ''),
    name: String(fields['name'] ?? ''),
    nameEn: (fields['nameEn'] ?? null) as string | null,
    number: Number(fields['number'] ?? 1),
    sections: (fields['sections'] ?? []) as readonly FormSection[],
    evidence: {
      photos: Number(evidence['photos'] ?? 0),
      scan: evidence['scan'] === true,
      signRoles: roles.map((one) => (typeof one === 'string' ? one : String((one as { role?: string }).role ?? ''))),
    },
  };
}

function taskOfRow(ledger: SheetLedger, fields: Row): SheetTask {
  const textIn = (key: string): string | null => {
    const value = own(fields, key);
    return typeof value === 'string' ? value : null;
  };
  const listIn = (key: string): readonly string[] => (own(fields, key) ?? []) as readonly string[];
  const told = (key: string): string => textIn(key) ?? '';
  return {
    ledger,
    id: told('id'),
    org: told('org'),
    number: told('number'),
    name: told('name'),
    state: told('state'),
    textId: told('textId'),
    pathId: textIn('pathId'),
    equipmentIds: listIn('equipmentIds'),
    due: textIn('due'),
    until: textIn('until'),
    leaderId: textIn('leaderId'),
    holderId: textIn('holderId'),
    crewIds: listIn('crewIds'),
    doerIds: listIn('doerIds'),
    begunAt: textIn('begunAt'),
    finishedAt: textIn('finishedAt'),
  };
}
