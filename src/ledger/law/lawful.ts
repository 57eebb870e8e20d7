import type { Json } from '../../../domain/event/event.ts';
import type { LawCommand } from '../../../domain/ledger/law.ts';
import { orderType } from '../../../domain/ledger/law.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Row, type RowLaw, rememberedRow } from '../../../machines/rowLaw.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { lawWords } from './words.ts';

/** What may be done with a row, as its law has it now. */
export interface LawAct {
  readonly name: string;
  readonly command: LawCommand;
  /** Why it is off, in words; null where the law allows it. */
  readonly why: string | null;
}

interface Asking {
  readonly law: RowLaw;
  readonly row: AnyRow;
  readonly by: string | null;
  readonly at: string;
  readonly nameOf: NameOf;
  readonly lang: Lang;
  /** Commands that are served elsewhere and that this screen has a form of its own for. */
  readonly own: ReadonlySet<string>;
}

/** The commands of a row that stands, in their order, asked of the law itself: what it allows here it allows at the gateway, unless somebody is faster. */
export function lawActs(asking: Asking): readonly LawAct[] {
  const { law, own } = asking;
  return Object.entries(law.law.commands).flatMap(([name, command]) =>
    command.makes === true || (command.elsewhere === true && !own.has(name))
      ? []
      : [{ name, command, why: whyNot(asking, name) }],
  );
}

function whyNot({ law, row, by, at, nameOf, lang }: Asking, name: string): string | null {
  const order = { type: orderType(name), at, by, given: {} };
  const decided = law.decide(rememberedRow(law, row as unknown as Row), order);
  if (decided.ok) return null;
  const { refusal } = decided.refusal.data as { readonly refusal: string };
  const { says, names = {} } = law.law.refusals[refusal] ?? {};
  return Object.entries(names).reduce(
    (text, [place, field]) => text.replace(`{${place}}`, told({ law, row, nameOf, lang }, field)),
    says?.[lang] ?? refusal,
  );
}

function told({ law, row, nameOf, lang }: Pick<Asking, 'law' | 'row' | 'nameOf' | 'lang'>, field: string): string {
  const shape = law.ledger.fields[field];
  const value = (row[field] ?? null) as Json;
  if (shape?.kind !== 'reference') return String(value ?? '');
  return typeof value === 'string' ? (nameOf(shape.to, value) ?? value) : lawWords['law.system'][lang];
}
