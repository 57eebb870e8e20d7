import { z } from 'zod';
import { type Zone, zoneOf } from '../../../domain/clock/zone.ts';
import type { ErrorCode, Refusal, Result } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { excelPermission, type ImportMode, importModes } from '../../../domain/ledger/excel/calls.ts';
import { cellFaults, workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import type { ImportOutcome } from '../../../domain/ledger/excel/outcome.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import type { Courtesy } from '../../ground/courtesy.ts';
import { scopeOf } from '../../http/scope.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { type AskedChild, openChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, type Run, type RunOutcome, refusedRun } from '../../jobs/kind.ts';
import type { Claim, Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { isOwnOrg, type Writing } from '../asker.ts';
import type { Graph } from '../references.ts';
import type { Teller } from '../teller.ts';
import type { NumberedRow, Writes } from '../write/writes.ts';
import type { Written } from '../written.ts';
import { type ChangingRow, changingRows, isChanging } from './changes.ts';
import { workbookType } from './exportRows.ts';
import { filled } from './filled.ts';
import type { ImportQuestion, ImportRow, ImportWork, OpenedImport } from './importChild.ts';
import { faultsOf, type JudgedRow, judgedRows, whyNot } from './judgedRows.ts';
import type { ExcelNeeds } from './ledgerExcel.ts';
import { knownCell, type LookUp, openLookUp } from './lookUp.ts';
import type { RowFaults, RowMark } from './markWorkbook.ts';

export const importKind = 'ledgerImport';

/** Of the heap of the process that reads: 100,000 rows, the most that are taken, need less. */
const mostMegabytes = 160;
/** Rows of one step: between two of them whoever waits for an answer goes first, for so long at most, ms. */
const rowsOfAStep = 25;
const longestCourtesy = 200;
/** Rows whose marks go to it together. */
const marksAtOnce = 1_000;

export const importInput = z.strictObject({ ledger: z.string(), mode: z.enum(importModes), lang: z.enum(['cn', 'en']) });
export type ImportInput = z.infer<typeof importInput>;

/** The steps from which an import of all or nothing cannot be cancelled: it goes through, or is taken back. */
const phases = { writing: 'writing', undoing: 'undoing' } as const;

export interface ImportMeans {
  readonly graph: Graph;
  readonly database: Database;
  readonly log: Log;
  readonly writes: Writes;
  /** Who has something to tell the maker of a new row of the ledger. */
  readonly teller: (ledger: LedgerDeclaration) => Teller | null;
}

/**
 * A workbook into a ledger, every row judged as the form's would be. All or nothing: looked at as a whole first, then written; a row that
 * is refused after all takes the others back. It bears a crash: each row is written under its own number and once.
 */
export function ledgerImport(means: ImportMeans, needs: ExcelNeeds): JobKind {
  return defineKind<ImportInput>({
    name: importKind,
    input: importInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 5,
    initial: null,
    async run(run) {
      const { ledger: name, mode, lang } = run.input;
      const ledger = means.graph.ledger(name);
      const caller = await needs.callerOf(run.userId ?? '');
      const may = caller !== null && excelPermission(ledger, 'import').some((code) => caller.permissions.has(code));
      if (!may) throw refusedRun('NO_PERMISSION');
      const work: ImportWork = { databaseUrl: needs.databaseUrl, file: { run: run.id, epoch: run.epoch }, ledger: name, lang };
      const module = new URL('./importChild.ts', import.meta.url);
      const child = openChild({ module, signal: run.signal, megabytes: needs.megabytes ?? mostMegabytes });
      const mayEdit = ledger.permissions.edit.some((code) => caller.permissions.has(code));
      const asker = { caller, scope: caller.scope, lang };
      const writing: Writing = { by: { kind: 'user', id: caller.userId }, command: { id: run.id, digest: null }, asker };
      try {
        return await importing({
          ...means,
          courtesy: needs.courtesy,
          run,
          child,
          work,
          ledger,
          mode,
          lang,
          writing,
          zone: zoneOf(needs.zone),
          mayEdit,
        });
      } finally {
        await child.close();
      }
    },
  });
}

interface Importing extends ImportMeans {
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

const nothing: ImportOutcome = { rows: 0, imported: 0, refused: 0, fault: null, left: 0, told: 0 };

/** A workbook that its process cannot hold is told so at once, where it has brought no row yet: each other attempt would end alike. */
async function importing(given: Importing): Promise<RunOutcome> {
  const { run, mode } = given;
  let mayHaveWritten = run.phase !== null || (mode === 'valid' && run.attempt > 1);
  try {
    return await stepsOf(given, () => {
      mayHaveWritten = true;
    });
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    if (mayHaveWritten) throw new Error('TOO_LARGE' satisfies ErrorCode);
    return { outcome: said({ ...nothing, fault: workbookFaults['excel.tooHeavy'] }) };
  }
}

/** `writes`: told before the first row is written. */
async function stepsOf(given: Importing, writes: () => void): Promise<RunOutcome> {
  const { run, child, work, mode } = given;
  const opened = await ask<OpenedImport>(child, { do: 'open', work });
  if ('fault' in opened) return { outcome: said({ ...nothing, fault: opened.fault }) };
  const { rows } = opened;
  const passes = passing(given, rows * ((mode === 'all' ? 2 : 1) + (given.teller(given.ledger) === null ? 0 : 1)));
  if (mode === 'all' && run.phase === null) {
    const faults = await passes.check();
    if (faults.size > 0) return marked(given, faults, { rows, imported: 0, left: 0 });
    await run.enter(phases.writing);
  }
  writes();
  if (mode === 'valid' || run.phase !== phases.undoing) {
    const faults = await passes.write();
    if (mode === 'valid' || faults.size === 0)
      return marked(given, faults, { rows, imported: rows - faults.size, left: 0, updated: passes.updated() }, await passes.tell());
    await run.enter(phases.undoing);
    return marked(given, whyUndone(faults, given.lang), { rows, imported: 0, left: await passes.undo() });
  }
  const left = await passes.undo();
  return marked(given, await passes.check(), { rows, imported: 0, left });
}

/** As the history of runs keeps it. */
const said = (outcome: ImportOutcome): Json => outcome as unknown as Json;

const ask = <T>(child: AskedChild, question: ImportQuestion): Promise<T> => child.ask<T>(question);

function whyUndone(faults: ReadonlyMap<number, RowFaults>, lang: Lang): ReadonlyMap<number, RowFaults> {
  const said = [...faults].map(([n, row]) => {
    return [n, { ...row, '': filled(cellFaults['excel.undone'][lang], { why: Object.values(row).join('; ') }) }] as const;
  });
  return new Map(said);
}

/** What came of it; with the workbook that says so where anything was refused, or is told once. */
async function marked(
  { child, mode, ledger, lang }: Importing,
  faults: ReadonlyMap<number, RowFaults>,
  { rows, imported, left, updated }: Pick<ImportOutcome, 'rows' | 'imported' | 'left' | 'updated'>,
  told: ReadonlyMap<number, string> = new Map(),
): Promise<RunOutcome> {
  const outcome: ImportOutcome = { ...nothing, rows, imported, ...(updated ? { updated } : {}), left, refused: faults.size, told: told.size };
  if (faults.size + told.size === 0) return { outcome: said(outcome) };
  for (const marks of marksOf(faults, told)) await ask(child, { do: 'note', marks });
  await ask(child, { do: 'mark', tells: told.size > 0, onlyMarked: mode === 'valid' });
  const name = `${ledger.title[lang]}-${told.size > 0 ? resultName[lang] : correctName[lang]}.xlsx`;
  return { outcome: said(outcome), file: { contentType: workbookType, name, parts: true, once: told.size > 0 } };
}

function* marksOf(faults: ReadonlyMap<number, RowFaults>, told: ReadonlyMap<number, string>): Generator<ReadonlyMap<number, RowMark>> {
  const numbers = [...new Set([...faults.keys(), ...told.keys()])];
  for (let from = 0; from < numbers.length; from += marksAtOnce) {
    const some = numbers.slice(from, from + marksAtOnce);
    yield new Map(some.map((n) => [n, { faults: faults.get(n) ?? null, told: told.get(n) ?? null }]));
  }
}

const correctName: Text = { cn: '待改正', en: 'to correct' };
const resultName: Text = { cn: '导入结果', en: 'imported' };

/** Refusals that say something of the moment, not of the row. */
const ofTheMoment: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'TIMEOUT']);
const mostTries = 5;

type Judge = (rows: readonly JudgedRow[], lookUp: LookUp) => Promise<void>;

/** The ways through all rows: looked at, written, taken back. Each says what is wrong by the number of the row. */
function passing(given: Importing, total: number) {
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
    if (above !== undefined) writing = { ...writing, asker: { ...writing.asker, scope: scopeOf(new Map([...scope.data, [id, above]])) } };
  }

  async function pass(judge: Judge): Promise<Map<number, RowFaults>> {
    const faults = new Map<number, RowFaults>();
    const lookUp = openLookUp({ ...given, asker: writing.asker }, ledger);
    for (let isFirst = true; ; isFirst = false) {
      run.signal.throwIfAborted();
      const rows = await ask<readonly ImportRow[]>(child, { do: 'next', again: isFirst });
      if (rows.length === 0) return faults;
      // The rows of a tree may name one another: those before must be known.
      const groups = inSteps(rows, ledger.parent === undefined ? rowsOfAStep : 1);
      await lookUp.prepare(rows);
      for (const group of groups) {
        await given.courtesy.free(longestCourtesy);
        await judge(await judgedRows(group, { ...given, lookUp, faults }), lookUp);
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
  const unnamed = (wrong: Map<number, RowFaults>, { n }: JudgedRow): void => void wrong.set(n, { '': cellFaults['excel.noSuchRow'][lang] });

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
      const wrong = new Map<number, RowFaults>();
      const found = await pass(async (rows, lookUp) => {
        // What rests on rows that this workbook brings is judged when they are there.
        const now = rows.filter(({ input }) => !isPending(input));
        const [fresh, asked] = [now.filter(({ version }) => version === null), changing(now, wrong)];
        const results = [...(await writes.checkRows(ledger, fresh, writing)), ...(await changes().check(asked))];
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
        const undone = await writes.remove({ ledger, id, version }, { ...writing, command: { id: `${run.id}:undo:${id}`, digest: null } });
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
  for (const told of [knownCell(ledger, row), row.cells['id']]) if (typeof told === 'string') lookUp.add(ledger.name, told.trim(), id);
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
