import { afterAll, beforeAll, expect, it } from 'vitest';
import { partFigure, warehouseFigure } from '../../domain/stock/figures.ts';
import { type SparePart, spareParts } from '../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../domain/stock/warehouse.ts';
import { plantSite } from '../../plant/site.ts';
import { aRowIn } from '../../tests/world/ledgers.ts';
import { type StoresWorld, storesWorld } from '../../tests/world/stores.ts';
import { patient } from '../test/pace.ts';
import { seedStores } from './seedStores.ts';

let world: StoresWorld['world'];
const refused: unknown[] = [];
let seed: () => Promise<void>;
beforeAll(async () => {
  ({ world } = await storesWorld());
  const orgs = new Map<string, string>();
  for (const id of ['utilities', 'production']) orgs.set(id, (await aRowIn(world, 'organisation')).id);
  const people = new Map<string, string>();
  for (const account of ['warehouseKeeper', 'operator', 'maintenance'])
    people.set(account, (await aRowIn(world, 'user', { orgId: orgs.get('utilities') })).id);
  await world.settled();
  seed = () =>
    seedStores({
      ledgers: world.ledgers,
      site: plantSite(),
      orgOf: (id) => orgs.get(id) ?? '',
      userOf: (account) => people.get(account) ?? '',
      took: (made) => void refused.push(...made.refused),
      now: world.clock.now(),
      settled: world.settled,
    });
  await seed();
  await world.settled();
}, patient(60_000));
afterAll(() => world.close());

it('fills three warehouses with 120 parts, of which one runs short and one batch is about to expire; what was drawn was there', async () => {
  expect(refused).toEqual([]);
  const parts = (await world.ledgers.everyRow(spareParts)) as readonly SparePart[];
  const lines = (await world.ledgers.everyRow(stockLines)) as readonly StockLine[];
  const documents = (await world.ledgers.everyRow(stockDocuments)) as readonly StockDocument[];
  const houses = (await world.ledgers.everyRow(warehouses)) as readonly Warehouse[];
  expect([houses.length, parts.length, lines.length]).toEqual([3, 120, 120]);
  expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  expect(documents.length).toBeGreaterThan(90);
  const day = new Date(world.clock.now()).toISOString().slice(0, 10);
  const figures = parts.map((part) => ({ ...partFigure(part, lines, day), code: part.code }));
  expect(figures.filter(({ isBelow }) => isBelow === true).map(({ code }) => code)).toEqual(['AF-02']);
  expect(figures.filter(({ expires }) => expires !== null).map(({ code }) => code)).toEqual(['SG-01']);
  const told = houses.map((house) =>
    warehouseFigure(house, { lines, documents, below: new Set(), day, dayOf: (at) => at.slice(0, 10) }),
  );
  for (const { kinds, value } of told) expect([kinds > 0, Number(value) > 0]).toEqual([true, true]);
});

it('is there once, however often it is begun', async () => {
  const before = world.log.head().position;
  await seed();
  expect(world.log.head().position).toBe(before);
});
