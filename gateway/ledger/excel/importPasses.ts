import { z } from 'zod';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { ErrorCode, Refusal, Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type ImportMode, importModes } from '../../../domain/ledger/excel/calls.ts';
import { cellFaults } from '../../../domain/ledger/excel/messages.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Courtesy } from '../../ground/courtesy.ts';
import { scopeOf } from '../../http/scope.ts';
import type { AskedChild } from '../../jobs/child/openChild.ts';
import type { Run } from '../../jobs/kind.ts';
import type { Claim, Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { isOwnOrg, type Writing } from '../asker.ts';
import type { Graph } from '../references.ts';
import type { Teller } from '../teller.ts';
import type { Alongside, NumberedRow, Writes } from '../write/writes.ts';
import type { Written } from '../written.ts';
import { type ChangingRow, changingRows, isChanging } from './changes.ts';
import type { ImportQuestion, ImportRow, ImportWork } from './importChild.ts';
import { faultsOf, type JudgedRow, judgedRows, type TwiceShown, whyNot } from './judgedRows.ts';
import { knownCells, type LookUp, openLookUp } from './lookUp.ts';
import type { RowFaults } from './markWorkbook.ts';

/** Rows of one step: between two of them whoever waits for an answer goes first, for so long at most, ms. */
const rowsOfAStep = 25;
const longestCourtesy = 200;

export const importInput = z.strictObject({
  ledger: z.string(),
  mode: z.enum(importModes),
  lang: z.enum(['cn', 'en']),
});
export type ImportInput = z.infer<typeof importInput>;

export interface ImportMeans {
  readonly graph: Graph;
  readonly database: Database;
  readonly log: Log;
  readonly writes: Writes;
  /** Who has something to tell the maker of a new row of the ledger. */
  readonly teller: (ledger: LedgerDeclaration) => Teller | null;
}

/** One import as it goes. */
export interface Importing extends ImportMeans {
  readonly run: Run<ImportInput>;
  readonly courtesy: Courtesy;
  readonly child: AskedChild;
  readonly work: ImportWork;
  readonly ledger: LedgerDeclaration;
  readonly mode: ImportMode;
  readonly lang: Lang;
  readonly writing: Writing;
  readonly zone: Zone;
  /** Whether the person may change rows, not only add some. */
  readonly mayEdit: boolean;
}

export const ask = <T>(child: AskedChild, question: ImportQuestion): Promise<T> => child.ask<T>(question);

/** Refusals that say something of the moment, not of the row. */
const ofTheMoment: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'TIMEOUT']);
const mostTries = 5;

type Judge = (rows: readonly JudgedRow[], lookUp: LookUp) => Promise<void>;

/** The ways through all rows: looked at, written, taken back. Each says what is wrong by the number of the row. */
export function passing(given: Importing, total: number) {
  const { run, child, ledger, writes, lang } = given;
  const teller = given.teller(ledger);
  let { writing } = given;
  let done = 0;
  const made = new Map<number, string>();
  const changed = new Set<number>();
  const changes = () => changingRows({ ...given, writing });

  /** An organisation below one that its maker sees is his to see, as it will be once everybody has heard of it. */
  function seeing(id: string, input: NumberedRow['input']): void {
    const { scope } = writing.asker;
    if (scope === null || !isOwnOrg(ledger)) return;
    const above = scope.data.get(input[ledger.parent ?? ''] as string);
    if (above !== undefined)
      writing = { ...writing, asker: { ...writing.asker, scope: scopeOf(new Map([...scope.data, [id, above]])) } };
  }

  async function pass(judge: Judge): Promise<Map<number, RowFaults>> {
    const faults = new Map<number, RowFaults>();
    const lookUp = openLookUp({ ...given, asker: writing.asker }, ledger);
    const twice: TwiceShown = new Set();
    for (let isFirst = true; ; isFirst = false) {
      run.signal.throwIfAborted();
      const rows = await ask<readonly ImportRow[]>(child, { do: 'next', again: isFirst });
      if (rows.length === 0) return faults;
      // The rows of a tree may name one another: those before must be known.
      const groups = inSteps(rows, ledger.parent === undefined ? rowsOfAStep : 1);
      await lookUp.prepare(rows);
      for (const group of groups) {
        await given.courtesy.free(longestCourtesy);
        await judge(await judgedRows(group, { ...given, lookUp, faults, twice }), lookUp);
        done = Math.min(total, done + group.length);
        run.progress(done, total);
      }
    }
  }
  const tell = (faults: Map<number, RowFaults>, { n }: NumberedRow, { refusal }: { readonly refusal: Refusal }): void =>
    void faults.set(n, faultsOf(refusal, ledger, lang));

  /** The rows that are to change some, and who may not or names none is told so. */
  function changing(rows: readonly JudgedRow[], wrong: Map<number, RowFaults>): readonly ChangingRow[] {
    const asked = rows.filter(isChanging);
    if (!given.mayEdit) for (const { n } of asked) wrong.set(n, { '': whyNot('NO_PERMISSION', lang) });
    return given.mayEdit ? asked : [];
  }
  const unnamed = (wrong: Map<number, RowFaults>, { n }: JudgedRow): void =>
    void wrong.set(n, { '': cellFaults['excel.noSuchRow'][lang] });

  /** A store that does not take a row now says nothing of the row: it is asked again, in the end by another attempt. */
  async function written(rows: readonly JudgedRow[]): Promise<readonly Result<Written>[]> {
    const results = [...(await writes.createRows(ledger, rows, writing))];
    for (let tries = 0; tries < mostTries; tries++) {
      const again = results.flatMap((result, n) => (!result.ok && ofTheMoment.has(result.refusal.code) ? [n] : []));
      if (again.length === 0) return results;
      const second = await writes.createRows(
        ledger,
        again.map((n) => rows[n] as JudgedRow),
        writing,
      );
      for (const [k, n] of again.entries()) results[n] = second[k] as Result<Written>;
    }
    throw new Error('the store does not take the rows');
  }

  return {
    async check(): Promise<Map<number, RowFaults>> {
      const seen = new Map<string, number>();
      const alongside: Alongside = new Map();
      const wrong = new Map<number, RowFaults>();
      const found = await pass(async (rows, lookUp) => {
        // What rests on rows that this workbook brings is judged when they are there.
        const now = rows.filter(({ input }) => !isPending(input));
        const [fresh, asked] = [now.filter(({ version }) => version === null), changing(now, wrong)];
        const results = [
          ...(await writes.checkRows(ledger, fresh, writing, alongside)),
          ...(await changes().check(asked)),
        ];
        for (const [n, row] of [...fresh, ...asked].entries()) {
          const result = results[n] as Result<readonly Claim[]> | null;
          const twice = result?.ok ? twiceIn(seen, row, result.value) : null;
          if (result === null) unnamed(wrong, row);
          else if (!result.ok) tell(wrong, row, result);
          else if (twice !== null) wrong.set(row.n, { '': filled(cellFaults['excel.twice'][lang], { row: twice }) });
        }
        for (const { row, version } of rows) if (version === null) announce(ledger, row, lookUp, pending);
      });
      return joined(found, wrong);
    },
    async write(): Promise<Map<number, RowFaults>> {
      const wrong = new Map<number, RowFaults>();
      const found = await pass(async (rows, lookUp) => {
        const [fresh, asked] = [rows.filter(({ version }) => version === null), changing(rows, wrong)];
        const results = [...(await written(fresh)), ...(await changes().write(asked))];
        for (const [n, row] of [...fresh, ...asked].entries()) {
          const result = results[n] as Result<Written> | null;
          if (result === null) unnamed(wrong, row);
          else if (!result.ok) tell(wrong, row, result);
          else if (row.version !== null) changed.add(row.n);
          else {
            announce(ledger, row.row, lookUp, result.value.id);
            seeing(result.value.id, row.input);
            if (teller !== null) made.set(row.n, result.value.id);
          }
        }
      });
      return joined(found, wrong);
    },
    /** How many rows were changed by it. */
    updated: () => changed.size,
    /** What the new rows tell their maker once, by the number of the row. */
    async tell(): Promise<Map<number, string>> {
      const told = new Map<number, string>();
      for (const [n, id] of made) {
        run.signal.throwIfAborted();
        const one = (await teller?.tell(id)) ?? null;
        if (one !== null) told.set(n, one);
        done = Math.min(total, done + 1);
        run.progress(done, total);
      }
      return told;
    },
    /** Takes back what this import has made, the last first; says how many rows stay because somebody changed them. */
    async undo(): Promise<number> {
      const made: Written[] = [];
      let left = 0;
      await pass(async (rows, lookUp) => {
        const fresh = rows.filter(({ version }) => version === null);
        left += await changes().undo(rows.filter(isChanging));
        const found = await writes.madeRows(ledger, fresh, writing);
        for (const [n, row] of fresh.entries()) {
          const one = found[n] ?? null;
          if (one === null) continue;
          made.push(one);
          announce(ledger, row.row, lookUp, one.id);
          seeing(one.id, row.input);
        }
      });
      for (const { id, version } of made.reverse()) {
        const undone = await writes.remove(
          { ledger, id, version },
          { ...writing, command: { id: `${run.id}:undo:${id}`, digest: null } },
        );
        if (!undone.ok) left += 1;
      }
      return left;
    },
  };
}

function* inSteps<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** Stands for the id of a row that the workbook brings and that is not there yet. */
const pending = 'pending row of this workbook';

const isPending = (input: NumberedRow['input']): boolean =>
  Object.values(input).some((value) => value === pending || (Array.isArray(value) && value.includes(pending)));

function announce(ledger: LedgerDeclaration, row: ImportRow, lookUp: LookUp, id: string): void {
  for (const told of [...knownCells(ledger, row), row.cells['id']])
    if (typeof told === 'string') lookUp.add(ledger.name, told.trim(), id);
}

function joined(a: ReadonlyMap<number, RowFaults>, b: ReadonlyMap<number, RowFaults>): Map<number, RowFaults> {
  return new Map([...a, ...b]);
}

/** The number of an earlier row that claims the same; null where none does. */
function twiceIn(seen: Map<string, number>, { n, input }: NumberedRow, claims: readonly Claim[]): number | null {
  const keys = claims.map(({ kind, key }) => `${kind}\0${key}`);
  if (typeof input['id'] === 'string' && !keys.includes(`id\0${input['id']}`)) keys.push(`id\0${input['id']}`);
  const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined) ?? null;
  for (const key of keys) if (!seen.has(key)) seen.set(key, n);
  return before;
}
