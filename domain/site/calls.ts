import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { type DeviceKind, deviceKinds } from '../device/deviceKinds.ts';

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

/** A node of the same tree with the devices that belong to it. */
export interface OrganisationWithDevices {
  readonly id: string;
  readonly orgPid: string | null;
  readonly orgLevel: string;
  readonly orgName: string;
  readonly devices: readonly { readonly id: string; readonly name: string; readonly kind: DeviceKind }[];
  readonly children: readonly OrganisationWithDevices[];
}

const kind = z.enum(Object.keys(deviceKinds) as [DeviceKind]);
const organisationWithDevices: z.ZodType<OrganisationWithDevices> = z.strictObject({
  id: z.string(),
  orgPid: z.string().nullable(),
  orgLevel: z.string(),
  orgName: z.string(),
  devices: z.array(z.strictObject({ id: z.string(), name: z.string(), kind })).readonly(),
  get children() {
    return z.array(organisationWithDevices).readonly();
  },
});

/** The tree of organisations with the devices that the caller may see in each, of one kind where one is named. */
export const devicesByOrganisation = defineCall({
  name: 'devicesByOrganisation',
  catalogue: ['C148'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/t-base-orgs/device/list',
  permission: { anyOf: ['/colldev', '/frontequ', '/ecus', '/realData'] },
  query: z.strictObject({ treeType: z.literal('0').optional(), deviceType: kind.optional() }),
  response: z.array(organisationWithDevices).readonly(),
});

/** The organisation that a console begins with: the first of the tree that the caller sees; null for one who sees none. */
export const firstOrganisation = defineCall({
  name: 'firstOrganisation',
  catalogue: ['C176'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/current-first-org-authority',
  permission: 'signedIn',
  response: z
    .strictObject({ id: z.string(), orgPid: z.string().nullable(), orgLevel: z.string(), orgName: z.string() })
    .nullable(),
});

/**
 * The site's own: the zone in which its days begin and its times are shown (IANA name), and whether it shows the pages that are
 * for developers. The sign-in page tells times too.
 */
export const readSite = defineCall({
  name: 'readSite',
  method: 'GET',
  path: '/gateway/api/site',
  permission: 'anybody',
  response: z.strictObject({ zone: z.string(), developers: z.boolean() }),
  asOf: { no: 'these are settings of the program, not facts of the log' },
});
