import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { day, instant } from '../clock/instant.ts';
import { allKinds, type WorkKind } from '../work/kinds.ts';
import {
  type DocumentKind,
  type DocumentState,
  documentKinds,
  documentStates,
  type MovementKind,
  movementKinds,
} from './kinds.ts';

const services = '/gateway/energy-service-maintenance/api';
const named = z.strictObject({ id: z.string(), name: z.string() });
const decimal = z.string();
const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);

/** So many movements are told at once, the newest; whoever wants older ones asks for an earlier span. */
export const mostMovements = 500;

const movement = z.strictObject({
  position: z.int(),
  at: instant,
  document: z.strictObject({ id: z.string(), number: z.string() }),
  kind: z.enum(keysOf<MovementKind>(movementKinds)),
  warehouse: named,
  part: named,
  batch: z.string().nullable(),
  unit: z.string(),
  /** Below zero where it went. */
  moved: decimal,
  after: decimal,
  /** What it is worth; null: some of it had no price then. */
  cost: decimal.nullable(),
  order: named.nullable(),
  by: named.nullable(),
});
export type MovementTold = z.infer<typeof movement>;

/** Why there are seven and not nine: what moved, by which document. Of one part, of one warehouse, or of all that the caller sees. */
export const stockMovements = defineCall({
  name: 'stockMovements',
  method: 'GET',
  path: `${services}/stockMovements`,
  permission: { anyOf: ['/sPManagement/InventoryDetails', '/sPManagement', '/sparePartsInventory'] },
  query: z.strictObject({ part: id.optional(), warehouse: id.optional(), from: day, to: day }),
  response: z.strictObject({ rows: z.array(movement).readonly(), isMore: z.boolean() }),
});

/** What lies in each warehouse, and when it was counted. */
export const warehouseFigures = defineCall({
  name: 'warehouseFigures',
  method: 'GET',
  path: `${services}/warehouseFigures`,
  permission: { anyOf: ['/warehouse', '/sPManagement', '/sparePartsInventory'] },
  query: z.strictObject({}),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: z.string(),
          /** Different parts of which some lie there. */
          kinds: z.int(),
          /** Of what has a price; `unpriced`: so many lines have none, and the whole is more. */
          value: decimal,
          unpriced: z.int(),
          /** Parts that lie there of which too little is free in all warehouses of their organisation. */
          below: z.int(),
          open: z.int(),
          /** Days of the site: of what was counted longest ago; null: something was never counted. */
          counted: day.nullable(),
          next: day.nullable(),
          isDue: z.boolean(),
        }),
      )
      .readonly(),
  }),
});

/** How much of each part there is in all warehouses of its organisation, those of which too little is free first. */
export const partFigures = defineCall({
  name: 'partFigures',
  method: 'GET',
  path: `${services}/partFigures`,
  permission: { anyOf: ['/sPManagement', '/sparePartsInventory'] },
  query: z.strictObject({}),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: z.string(),
          quantity: decimal,
          free: decimal,
          /** Less is free than is to be; null: nobody said how much that is. */
          isBelow: z.boolean().nullable(),
          /** The first batch that expires, where that is within 90 days. */
          expires: day.nullable(),
        }),
      )
      .readonly(),
  }),
});

/** What the texts of a kind of field work ask for, and whether it is there: before somebody sets out. */
export const textParts = defineCall({
  name: 'textParts',
  method: 'GET',
  path: `${services}/textParts`,
  permission: { anyOf: ['/sPManagement', '/sparePartsInventory'] },
  query: z.strictObject({ kind: z.enum(allKinds as [WorkKind, ...WorkKind[]]) }),
  response: z.strictObject({
    texts: z
      .array(
        z.strictObject({
          id: z.string(),
          parts: z
            .array(
              z.strictObject({
                model: z.string(),
                asked: decimal,
                unit: z.string(),
                /** Null: no part is called so, and nobody knows whether there is any. */
                free: decimal.nullable(),
                isShort: z.boolean().nullable(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
  }),
});

/** What an order has reserved and drawn, what that cost, and what the order cost with it. */
export const orderParts = defineCall({
  name: 'orderParts',
  method: 'GET',
  path: `${services}/orderParts/{id}`,
  permission: { anyOf: ['/workOrder', '/sPManagement', '/sparePartsInventory'] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    documents: z
      .array(
        z.strictObject({
          id: z.string(),
          number: z.string(),
          kind: z.enum(keysOf<DocumentKind>(documentKinds)),
          state: z.enum(keysOf<DocumentState>(documentStates)),
          warehouse: named,
          lines: z
            .array(
              z.strictObject({
                part: named,
                batch: z.string().nullable(),
                unit: z.string(),
                quantity: decimal,
                returned: decimal,
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    /** What it drew of each part, less what came back. */
    drawn: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          code: z.string(),
          model: z.string().nullable(),
          drawn: decimal,
        }),
      )
      .readonly(),
    cost: z.strictObject({ amount: decimal, isAtLeast: z.boolean() }),
    /** With its material: what an order cost is computed here alone. */
    total: z.strictObject({ amount: decimal, isAtLeast: z.boolean(), hours: decimal }),
  }),
});
export type OrderPartsTold = z.infer<typeof orderParts.response>;
