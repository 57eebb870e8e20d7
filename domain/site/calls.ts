import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** A node of the organisation tree as the specification has it (E045 to E049). */
export interface OrganisationNode {
  readonly id: string;
  readonly orgPid: string | null;
  /** 01 is the top level. */
  readonly orgLevel: string;
  readonly orgName: string;
  readonly children: readonly OrganisationNode[];
}

export const organisationNode: z.ZodType<OrganisationNode> = z.strictObject({
  id: z.string(),
  orgPid: z.string().nullable(),
  orgLevel: z.string(),
  orgName: z.string(),
  get children() {
    return z.array(organisationNode).readonly();
  },
});

/**
 * The organisations that the caller may see, as trees: one whose parent is outside the permission is a root. Of the two options
 * that the specification shows, organisations know no kinds of tree (only 0) and bear no type of device (taken, and without effect).
 */
export const organisationTree = defineCall({
  name: 'organisationTree',
  catalogue: ['C008'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/t-base-orgs/list',
  permission: 'signedIn',
  query: z.strictObject({ treeType: z.literal('0').optional(), deviceType: z.string().max(32).optional() }),
  response: z.array(organisationNode).readonly(),
});

/** The site's own: the zone in which its days begin and its times are shown (IANA name). */
export const readSite = defineCall({
  name: 'readSite',
  method: 'GET',
  path: '/gateway/api/site',
  permission: 'signedIn',
  response: z.strictObject({ zone: z.string() }),
  asOf: { no: 'the zone is a setting of the program, not a fact of the log' },
});
