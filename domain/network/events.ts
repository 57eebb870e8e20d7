import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';

const count = z.int().min(0);

/**
 * What is in force from now on: the rows of the organisation's network as they stood at this position of the log, by a hash over them. Who has
 * changed any of them since the publication before does not publish them (decision 107).
 */
export const networkPublished = defineEvent(
  'NetworkPublished',
  z.strictObject({
    version: z.int().min(1),
    position: count,
    nodes: count,
    elements: count,
    switches: count,
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);

export const networkEventDeclarations: readonly EventDeclaration[] = [networkPublished];

export const networkStream = (org: string): string => `network-${org}`;
