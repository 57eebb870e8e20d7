import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { fileHash } from '../rowFile/rowFile.ts';
import { type LookKindName, lookKinds } from './kinds.ts';
import { partLook, pointLook, recordLook } from './look.ts';
import { reportLook } from './reportLook.ts';

const id = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);
const pathOf = (kind: LookKindName) => `/gateway/api/looks/${kind}/{id}`;
const permissionOf = (kind: LookKindName) => ({ share: lookKinds[kind].route, anyOf: lookKinds[kind].sees });
const present = { no: 'a look shows what is, not what was' } as const;

/** The kinds whose records have photos. */
export type PhotoKind = Exclude<LookKindName, 'patrolPoint' | 'sparePart' | 'report'>;

interface Of<K extends PhotoKind> {
  readonly name: string;
  readonly kind: K;
}

/** The looks of one kind: a call of its own, so that a token of one kind opens none of another. */
function looksOf<K extends PhotoKind>({ name, kind }: Of<K>) {
  return {
    look: defineCall({
      name: `look${name}`,
      method: 'GET',
      path: pathOf(kind),
      permission: permissionOf(kind),
      limited: true,
      params: z.strictObject({ id }),
      response: recordLook,
      asOf: present,
    }),
    photo: defineCall({
      name: `look${name}Photo`,
      method: 'GET',
      path: `${pathOf(kind)}/photos/{hash}`,
      permission: permissionOf(kind),
      limited: true,
      params: z.strictObject({ id, hash: fileHash }),
      response: z.unknown(),
      asOf: present,
      answers: 'file',
    }),
  } as const;
}

export const looks = {
  defect: looksOf({ name: 'Defect', kind: 'defect' }),
  repair: looksOf({ name: 'Repair', kind: 'repair' }),
  test: looksOf({ name: 'Test', kind: 'test' }),
  upkeep: looksOf({ name: 'Upkeep', kind: 'upkeep' }),
} as const;
export const { look: lookDefect, photo: lookDefectPhoto } = looks.defect;
export const { look: lookRepair, photo: lookRepairPhoto } = looks.repair;
export const { look: lookTest, photo: lookTestPhoto } = looks.test;
export const { look: lookUpkeep, photo: lookUpkeepPhoto } = looks.upkeep;

/** A report of a test as it was issued, and what became of it. */
export const lookReport = defineCall({
  name: 'lookReport',
  method: 'GET',
  path: pathOf('report'),
  permission: permissionOf('report'),
  limited: true,
  params: z.strictObject({ id }),
  response: reportLook,
  asOf: present,
});

/** Its file: the bytes that were kept when it was issued; to who bears a token a copy of it with persons masked. */
export const lookReportPaper = defineCall({
  name: 'lookReportPaper',
  method: 'GET',
  path: `${pathOf('report')}/pdf`,
  permission: permissionOf('report'),
  limited: true,
  params: z.strictObject({ id }),
  response: z.unknown(),
  asOf: present,
  answers: 'file',
});

/** A point of a round by its sticker. */
export const lookPatrolPoint = defineCall({
  name: 'lookPatrolPoint',
  method: 'GET',
  path: pathOf('patrolPoint'),
  permission: permissionOf('patrolPoint'),
  limited: true,
  params: z.strictObject({ id }),
  response: pointLook,
  asOf: present,
});

/** A spare part by its sticker. */
export const lookSparePart = defineCall({
  name: 'lookSparePart',
  method: 'GET',
  path: pathOf('sparePart'),
  permission: permissionOf('sparePart'),
  limited: true,
  params: z.strictObject({ id }),
  response: partLook,
  asOf: present,
});
