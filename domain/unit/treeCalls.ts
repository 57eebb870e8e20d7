import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { type ProtocolName, protocols } from '../channel/protocols.ts';
import { unitClassifications } from './energyUnit.ts';
import type { UnitTreeNode } from './unitTree.ts';

const id = z.string();
const node: z.ZodType<UnitTreeNode> = z.strictObject({
  id,
  name: z.string(),
  firstLevel: id,
  secondLevel: id.nullable(),
  classification: z.enum(Object.keys(unitClassifications) as [keyof typeof unitClassifications]).nullable(),
  orgLevel: z.string().nullable(),
  meter: id.nullable(),
  device: id.nullable(),
  deviceName: z.string().nullable(),
  channel: id.nullable(),
  collectWay: z.enum(Object.keys(protocols) as [ProtocolName]).nullable(),
  get children() {
    return z.array(node).readonly();
  },
});

/** The consumption units that the caller may see as trees, with what measures each and how that is collected. */
export const readUnitTree = defineCall({
  name: 'readUnitTree',
  method: 'GET',
  path: '/gateway/api/energyUnitTree',
  permission: { anyOf: ['/ecus', '/deviceAssociation'] },
  response: z.array(node).readonly(),
});
