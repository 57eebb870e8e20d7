import type { Clock } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { ErrorCode, Result } from '../../../domain/error/errors.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { ImportMode } from '../../../domain/ledger/excel/calls.ts';
import { cellFaults } from '../../../domain/ledger/excel/messages.ts';
import { filled } from '../../../domain/text/filled.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import type { Caller } from '../../http/handler.ts';
import type { AskedChild } from '../../jobs/child/openChild.ts';
import type { Run } from '../../jobs/kind.ts';
import type { ImportQuestion, ImportRow, ImportWork } from '../../ledger/excel/importChild.ts';
import { type JudgedRow, judgedRows, type TwiceShown } from '../../ledger/excel/judgedRows.ts';
import { type LookUp, openLookUp } from '../../ledger/excel/lookUp.ts';
import type { RowFaults } from '../../ledger/excel/markWorkbook.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Graph } from '../../ledger/references.ts';
import type { Obeyed } from '../../ledger/write/lawOrder.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import type { FormImportInput } from './importInput.ts';
import { type Content, faultsOf, recordOf, recordWords } from './recordOf.ts';

export const passWords = defineMessages({
  'formFile.undone': {
    cn: '此行未被接受，整份导入已撤销：{why}',
    en: 'This row was not taken, and the whole import was undone: {why}',
  },
  'formFile.undoing': { cn: '导入未能完成，已撤销', en: 'The import could not be finished and was undone' },
});

export interface FormImportMeans {
  readonly database: Database;
  readonly graph: Graph;
  readonly clock: Clock;
  readonly log: Pick<Log, 'holders' | 'answered'>;
  readonly ledgers: Pick<Ledgers, 'seenRow' | 'obey'>;
  readonly dayOf: (at: number) => string;
}

/** One import as it goes. */
export interface FormImporting extends FormImportMeans {
  readonly run: Run<FormImportInput>;
  readonly child: AskedChild;
  readonly work: ImportWork;
  readonly form: CustomForm;
  /** The form as that of a ledger. */
  readonly sheet: LedgerDeclaration;
  readonly mode: ImportMode;
  readonly lang: Lang;
  readonly caller: Caller;
  readonly zone: Zone;
}

export const ask = <T>(child: AskedChild, question: ImportQuestion): Promise<T> => child.ask<T>(question);

/** Refusals that say something of the moment, not of the row. */
export const ofTheMoment: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'TIMEOUT']);

/** A repeat is answered as the first time, whatever is in force by then. */
const digest = 'formImport';
/** What is done of a row of an import bears its number: a repeat does it once. */
export const commandOfRow = ({ id }: Pick<Run<FormImportInput>, 'id'>, n: number, what: string) => ({
  id: `${id}:${n}:${what}`,
  digest,
});

/** The draft as which a row was kept, by this attempt or one before; null where it was not. */
export async function keptAs(
  log: FormImportMeans['log'],
  run: Pick<Run<FormImportInput>, 'id' | 'userId'>,
  n: number,
): Promise<string | null> {
  const by = { kind: 'user', id: run.userId ?? '' } as const;
  const known = await log.answered(commandOfRow(run, n, 'fill').id, by, digest);
  return known?.ok ? (known.value.answer as unknown as Obeyed).id : null;
}

type Faults = Map<number, RowFaults>;
type Order = { readonly command: string; readonly id: string | null; readonly given: Content };

/** The ways through all rows: looked at, kept and handed in, taken back. Each says what is wrong by the number of the row. */
export function formPasses(given: FormImporting, total: number) {
  const { run, child, form, sheet, ledgers, log, lang, caller } = given;
  const by = { kind: 'user', id: caller.userId } as const;
  const asker = { caller, scope: caller.scope, lang };
  let done = 0;

  async function pass(judge: (rows: readonly JudgedRow[]) => Promise<void>): Promise<Faults> {
    const faults: Faults = new Map();
    const lookUp: LookUp = openLookUp({ ...given, asker }, sheet);
    const twice: TwiceShown = new Set();
    for (let isFirst = true; ; isFirst = false) {
      run.signal.throwIfAborted();
      const rows = await ask<readonly ImportRow[]>(child, { do: 'next', again: isFirst });
      if (rows.length === 0) return faults;
      await lookUp.prepare(rows);
      const judged = await judgedRows(rows, { ...given, ledger: sheet, lookUp, faults, twice });
      for (const [n, wrong] of faults)
        if ('id' in wrong) faults.set(n, { ...wrong, id: recordWords['formFile.stands'][lang] });
      await judge(judged);
      done = Math.min(total, done + rows.length);
      run.progress(done, total);
    }
  }

  async function ordered(order: Order, n: number): Promise<Result<Obeyed>> {
    const said = await ledgers.obey(formRecords, order, { by, command: commandOfRow(run, n, order.command), asker });
    // It says something of the moment and nothing of the row: another attempt asks again.
    if (!said.ok && ofTheMoment.has(said.refusal.code)) throw new Error('the store does not take the rows');
    return said;
  }
  const before = (n: number): Promise<string | null> => keptAs(log, run, n);

  const handedIn = (id: string, n: number) =>
    ordered({ command: form.reviewed ? 'submit' : 'enter', id, given: {} }, n);
  const voided = (id: string, n: number) =>
    ordered({ command: 'void', id, given: { reason: passWords['formFile.undoing'][lang] } }, n);

  /** Keeps a row as a draft, and says by its number why not; null where it is not kept. What an attempt before has written is found. */
  async function kept(row: JudgedRow, wrong: Faults): Promise<string | null> {
    const known = await before(row.n);
    if (known !== null) return known;
    const made = await recordOf(given, row);
    if ('wrong' in made) {
      wrong.set(row.n, made.wrong);
      return null;
    }
    const { code, orgId, name, nameEn } = form;
    const whole = { ...made.content, code, orgId, title: name, titleEn: nameEn };
    const done = await ordered({ command: 'fill', id: null, given: whole }, row.n);
    if (done.ok) return done.value.id;
    wrong.set(row.n, faultsOf(done.refusal, lang));
    return null;
  }

  const drafts = new Map<number, string>();
  return {
    async check(): Promise<Faults> {
      const seen = new Map<string, number>();
      const wrong: Faults = new Map();
      const found = await pass(async (rows) => {
        for (const row of rows) {
          const made = await recordOf(given, row);
          const twice = 'wrong' in made ? null : twiceIn(seen, row.n, made.content);
          if ('wrong' in made) wrong.set(row.n, made.wrong);
          else if (twice !== null) wrong.set(row.n, { '': filled(cellFaults['excel.twice'][lang], { row: twice }) });
        }
      });
      return new Map([...found, ...wrong]);
    },
    /** Each row by itself: what fits is handed in at once. */
    async each(): Promise<Faults> {
      const wrong: Faults = new Map();
      const found = await pass(async (rows) => {
        for (const row of rows) {
          const id = await kept(row, wrong);
          if (id === null) continue;
          const next = await handedIn(id, row.n);
          if (isIn(next)) continue;
          await voided(id, row.n);
          wrong.set(row.n, faultsOf(next.refusal, lang));
        }
      });
      return new Map([...found, ...wrong]);
    },
    /** All of them kept, then handed in; at the first that is not taken it stops. */
    async all(): Promise<Faults> {
      const wrong: Faults = new Map();
      const found = await pass(async (rows) => {
        for (const row of rows) {
          if (wrong.size > 0) return;
          const id = await kept(row, wrong);
          if (id !== null) drafts.set(row.n, id);
        }
      });
      for (const [n, faults] of found) wrong.set(n, faults);
      for (const [n, id] of wrong.size > 0 ? [] : drafts) {
        run.signal.throwIfAborted();
        const next = await handedIn(id, n);
        done = Math.min(total, done + 1);
        run.progress(done, total);
        if (isIn(next)) continue;
        wrong.set(n, faultsOf(next.refusal, lang));
        break;
      }
      return new Map([...wrong].map(([n, row]) => [n, { ...row, '': undone(row, lang) }]));
    },
    /** Voids what this import has kept; says how many stay because they are in review by now. */
    async undo(): Promise<number> {
      let left = 0;
      await pass(async (rows) => {
        for (const { n } of rows) {
          const id = await before(n);
          const gone = id === null ? null : await voided(id, n);
          if (gone?.ok === false && gone.refusal.code !== 'ALREADY_DONE') left += 1;
        }
      });
      return left;
    },
  };
}

/** Handed in, be it by its author meanwhile. */
const isIn = (said: Result<Obeyed>): said is Extract<Result<Obeyed>, { readonly ok: true }> =>
  said.ok ||
  (said.refusal.code === 'ALREADY_DONE' &&
    (said.refusal.data as { readonly refusal?: string } | undefined)?.refusal === 'valid');

const undone = (row: RowFaults, lang: Lang): string =>
  filled(passWords['formFile.undone'][lang], { why: Object.values(row).join('; ') });

/** The number of an earlier row that says the same where each says it once; null where none does. */
function twiceIn(seen: Map<string, number>, n: number, content: Content): number | null {
  const said = (content['uniques'] as readonly { readonly said: string }[]).map((one) => one.said);
  const before = said.map((one) => seen.get(one)).find((one) => one !== undefined) ?? null;
  for (const one of said) if (!seen.has(one)) seen.set(one, n);
  return before;
}
