import type { Json } from '../../../domain/event/event.ts';
import { type LawCommand, orderType } from '../../../domain/ledger/law.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Row, type RowLaw, rememberedRow } from '../../../machines/rowLaw.ts';
import { timesOf } from '../../kit/time/times.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { lawWords } from './words.ts';

/** What may be done with a row, as its law has it now. */
export interface LawAct {
  readonly name: string;
  readonly command: LawCommand;
  /** Why it is off, in words; null where the law allows it. */
  readonly why: string | null;
}

export interface Asking {
  readonly law: RowLaw;
  readonly row: AnyRow;
  readonly by: string | null;
  readonly at: string;
  /** Of the site, where it is known. */
  readonly zone: string | null;
  readonly nameOf: NameOf;
  readonly lang: Lang;
  /** Commands that are served elsewhere and that this screen has a form of its own for. */
  readonly own: ReadonlySet<string>;
}

/** The commands of a row that stands, in their order, those on one of its lines left out: asked of the law itself: what it allows here it allows at the gateway, unless somebody is faster. */
export function lawActs(asking: Asking): readonly LawAct[] {
  const { law, own } = asking;
  return Object.entries(law.law.commands).flatMap(([name, command]) =>
    command.makes === true || command.part !== undefined || (command.elsewhere === true && !own.has(name))
      ? []
      : [{ name, command, why: whyNot(asking, name, {}) }],
  );
}

/** What a line is named by in what a command asks for. */
export type Named = Readonly<Record<string, Json>>;

/** What may be done with one line of a row now: nothing stands beside it that the law forbids. */
export function partActs(asking: Asking, list: string, place: number): readonly (LawAct & { readonly named: Named })[] {
  const line = (asking.row[list] as readonly Readonly<Record<string, Json>>[] | undefined)?.[place];
  return Object.entries(asking.law.law.commands).flatMap(([name, command]) => {
    const { part } = command;
    if (part?.in !== list || line === undefined) return [];
    const named: Named = { [part.key]: part.key === 'n' ? place : (line[part.key] ?? null) };
    if (named[part.key] === null) return [];
    return whyNot(asking, name, named) === null ? [{ name, command, why: null, named }] : [];
  });
}

/** Why a command is not lawful now, in the law's words; null where it is. */
export function whyNot(
  { law, row, by, at, zone, nameOf, lang }: Omit<Asking, 'own'>,
  name: string,
  given: Named,
): string | null {
  const day = zone === null ? {} : { day: timesOf(zone, lang).full(at).slice(0, 10) };
  const order = { type: orderType(name), at, by, given, ...day };
  const decided = law.decide(rememberedRow(law, row as unknown as Row), order);
  if (decided.ok) return null;
  const { refusal } = decided.refusal.data as { readonly refusal: string };
  const { says, names = {} } = law.law.refusals[refusal] ?? {};
  return Object.entries(names).reduce(
    (text, [place, field]) => text.replace(`{${place}}`, told({ law, row, nameOf, zone, lang }, field)),
    says?.[lang] ?? refusal,
  );
}

function told({ law, row, nameOf, zone, lang }: Omit<Asking, 'by' | 'at' | 'own'>, field: string): string {
  const shape = law.ledger.fields[field];
  const value = (row[field] ?? null) as Json;
  if (shape?.kind === 'instant' && typeof value === 'string' && zone !== null)
    return timesOf(zone, lang).dayTime(value);
  if (shape?.kind !== 'reference') return String(value ?? '');
  return typeof value === 'string' ? (nameOf(shape.to, value) ?? value) : lawWords['law.system'][lang];
}
