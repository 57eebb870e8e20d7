import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import type { FormSection } from '../../domain/form/model.ts';
import { shippedTexts, takenOver } from '../../domain/work/shipped/shipped.ts';
import type { ShippedText } from '../../domain/work/shipped/shippedText.ts';
import { textLedgers } from '../../domain/work/text/textLedgers.ts';
import type { TextUse } from '../../domain/work/text/uses.ts';
import { writeAs } from './ensureRows.ts';
import type { Given, Means } from './means.ts';

interface Parts extends Pick<Means, 'ledgers' | 'orgOf'> {
  readonly userOf: (account: string) => string;
  readonly now: Millis;
  /** Once the lists know what was written: the next version of a text follows one that stands. */
  readonly settled: () => Promise<unknown>;
}

/** What the site works by; the others of each use are still to be taken over. */
const taken: Readonly<Record<TextUse, readonly string[]>> = {
  workText: ['P-SUB', 'P-TR', 'P-IR', 'P-AIR', 'P-PV', 'P-ESS', 'O-VCB'],
  testText: ['T-TR', 'T-VCB', 'T-CAB', 'T-ARR', 'T-EARTH', 'T-REL'],
  upkeepText: ['M-AIR2', 'M-AIR8', 'M-TR', 'M-LV', 'M-HVAC'],
  faultText: ['F-TR', 'F-TRIP'],
};
/** Of these a next version waits, with one limit made stricter. */
const drafted = new Map([
  ['P-SUB', { key: 'oilTemp', value: '80' }],
  ['P-AIR', { key: 'filter', value: '6' }],
]);
const retired = 'M-HVAC';

/** The texts of the site, each through the commands of its law with the moments of then. */
export async function seedTexts({ ledgers, orgOf, userOf, now, settled }: Parts): Promise<void> {
  const by = userOf('administrator');
  for (const use of Object.keys(taken) as TextUse[]) {
    const ledger = textLedgers[use];
    const there = new Set((await ledgers.everyRow(ledger)).map(({ code, number }) => `${code} ${number}`));
    const order = async (key: string, command: string, { id, given, at }: Ordered): Promise<string> => {
      const done = await ledgers.obey(
        ledger,
        { command, id, given, at: instantOf(at) },
        { ...writeAs(`${use}:${key}:${command}`), by: { kind: 'user', id: by, session: 'demo' } },
      );
      if (!done.ok) throw new Error(`${use} ${key}: ${command} was refused: ${JSON.stringify(done.refusal)}`);
      return done.value.id;
    };
    const wanted = shippedTexts[use].filter(({ code }) => taken[use].includes(code));
    for (const [n, text] of wanted.entries()) {
      if (there.has(`${text.code} 1`)) continue;
      const at = now - (120 - n) * day;
      const id = await order(text.code, 'draft', { id: null, given: takenOver(text, orgOf('utilities')), at });
      const since = instantOf(at).slice(0, 10);
      await order(text.code, 'putInForce', { id, given: { since }, at: at + 2 * day });
      if (text.code === retired)
        await order(text.code, 'retire', { id, given: { reason: '改由厂家维保' }, at: now - 20 * day });
    }
    await settled();
    for (const text of wanted) {
      const change = drafted.get(text.code);
      if (change === undefined || there.has(`${text.code} 2`)) continue;
      const given = { ...takenOver(stricter(text, change), orgOf('utilities')), number: 2, shipped: null };
      await order(`${text.code} 2`, 'draft', { id: null, given, at: now - 3 * day });
    }
  }
}

interface Ordered {
  readonly id: string | null;
  readonly given: Given;
  readonly at: Millis;
}

interface Change {
  readonly key: string;
  readonly value: string;
}

const stricter = (text: ShippedText, change: Change): ShippedText => ({
  ...text,
  sections: text.sections.map((section) => withLimit(section, change)),
});

/** The section with the first limit of an item at another value. */
const withLimit = (section: FormSection, { key, value }: Change): FormSection => ({
  ...section,
  items: section.items.map((item) => {
    const { reading } = item;
    if (item.key !== key || reading === null) return item;
    return {
      ...item,
      reading: { ...reading, limits: reading.limits.map((one, n) => (n === 0 ? { ...one, value } : one)) },
    };
  }),
});
