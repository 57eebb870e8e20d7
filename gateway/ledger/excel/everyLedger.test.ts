import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainLedgers as declarations, ledgers as every } from '../../../domain/all/ledgers.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { aReferred, aRow, demandedOf } from '../../../tests/world/ledgers.ts';
import { bookOf, type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';

let world: WorkbookWorld;
beforeAll(async () => {
  world = await workbookWorld();
});
afterAll(() => world.close());

/** The fields by which a row of a ledger, and whatever it must refer to, belongs to the plant. */
async function placeOf(ledger: LedgerDeclaration): Promise<Readonly<Record<string, unknown>>> {
  if (ledger.org.from === 'self') return { [ledger.parent ?? '']: world.plant };
  const place: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(ledger.fields)) {
    if (field.kind !== 'reference' || field.many || field.optional === true) continue;
    const to = every.find(({ name }) => name === field.to) as LedgerDeclaration;
    if (to === organisations) place[key] = world.plant;
    else {
      const demanded = await demandedOf(world, `${ledger.name}.${key}`, { orgId: world.plant });
      place[key] = (await aReferred(world, to.name, { ...(await placeOf(to)), ...demanded })).id;
    }
  }
  return place;
}

const each = declarations.map((ledger) => [ledger.name, ledger] as const);

test.concurrent.each(each)(
  'a workbook of the ledger %s brings a row in as the form would, and takes it out',
  async (_, ledger) => {
    const row = await aRow(world, ledger, await placeOf(ledger));
    await world.settled();
    const { outcome, marked } = await world.import(ledger, await bookOf(ledger, [row]));
    expect([outcome, marked?.[1]?.[0]]).toEqual([
      { rows: 1, imported: 1, refused: 0, fault: null, left: 0, told: 0 },
      undefined,
    ]);
    await world.settled();
    const [head = [], ...rows] = await world.export(ledger, {}, 'en');
    expect(head[0]).toBe('ID');
    expect(rows.length).toBeGreaterThanOrEqual(1);
  },
);
