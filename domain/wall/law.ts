import { lawOver } from '../ledger/lawOver.ts';
import { approvedFields, askedFields, reason, wallAskFields } from './fields.ts';
import { wallPermissions } from './permissions.ts';

const { command, ofProgram, law } = lawOver(wallAskFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '此浏览器已在请求', en: 'This browser asks already' } },
  notApproved: { code: 'RULE_BROKEN', says: { cn: '尚未批准', en: 'It is not approved yet' } },
  approved: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已批准', en: '{who} has approved it' },
    names: { who: 'decidedBy' },
  },
  refused: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已拒绝', en: '{who} has refused it' },
    names: { who: 'decidedBy' },
  },
  expired: {
    code: 'ALREADY_DONE',
    says: { cn: '代码已过期，大屏会显示新的', en: 'The code has expired: the wall shows a new one' },
  },
  revoked: { code: 'ALREADY_DONE', says: { cn: '已撤销', en: 'It was revoked already' } },
});

const permission = wallPermissions.edit;
const asking = { from: ['asking'], late: 'approved' } as const;
const approved = { from: ['approved'], early: 'notApproved' } as const;

/**
 * Governs: the browser of a wall, from the code that it shows to the end of its key.
 * Source: decision 46 (who is revoked is out within 5 s); B054, B055: a wall is opened by itself and stays open.
 * Invariants: a code is approved once and within ten minutes; a browser that was refused, that came too late or was revoked asks anew, with another key.
 */
export const wallAskLaw = law(
  {
    machine: 'wallAsk',
    version: 1,
    way: ['asking', 'approved'],
    over: { refused: 'refused', expired: 'expired', revoked: 'revoked' },
  },
  {
    ask: ofProgram({
      title: { cn: '请求', en: 'Ask' },
      given: askedFields,
      makes: true,
      to: 'asking',
      fact: 'WallAsked',
      told: { cn: '请求', en: 'Asked' },
      sets: (told, { at }) => ({ ...told, askedAt: at }),
    }),
    approve: command({
      title: { cn: '批准', en: 'Approve' },
      permission,
      given: approvedFields,
      // By the call that is given the code.
      elsewhere: true,
      ...asking,
      to: 'approved',
      fact: 'WallApproved',
      told: { cn: '批准', en: 'Approved' },
      sets: ({ by, orgId, ...told }, { at, row }) => ({
        ...told,
        orgId: orgId ?? row.orgId,
        decidedBy: by,
        decidedAt: at,
      }),
    }),
    refuse: command({
      title: { cn: '拒绝', en: 'Refuse' },
      permission,
      given: { reason },
      path: 'refusal',
      danger: true,
      ...asking,
      to: 'refused',
      fact: 'WallRefused',
      told: { cn: '拒绝', en: 'Refused' },
      sets: ({ by, ...told }, { at }) => ({ ...told, decidedBy: by, decidedAt: at }),
    }),
    reload: command({
      title: { cn: '刷新页面', en: 'Reload' },
      permission,
      path: 'reload',
      ...approved,
      fact: 'WallReloadOrdered',
      told: { cn: '要求刷新', en: 'Reload ordered' },
      sets: (_told, { at }) => ({ reloadAt: at }),
    }),
    revoke: command({
      title: { cn: '撤销', en: 'Revoke' },
      permission,
      given: { reason },
      path: 'revocation',
      danger: true,
      ...approved,
      to: 'revoked',
      fact: 'WallRevoked',
      told: { cn: '撤销', en: 'Revoked' },
      sets: ({ by, ...told }, { at }) => ({ ...told, decidedBy: by, decidedAt: at }),
    }),
    expire: ofProgram({
      title: { cn: '过期', en: 'Expire' },
      ...asking,
      to: 'expired',
      fact: 'WallAskExpired',
      told: { cn: '代码过期', en: 'Code expired' },
    }),
    // Its key was used twice, or its session ended otherwise.
    lose: ofProgram({
      title: { cn: '失效', en: 'Lose' },
      given: { reason },
      ...approved,
      to: 'revoked',
      fact: 'WallKeyLost',
      told: { cn: '密钥失效', en: 'Key lost' },
      sets: (told, { at }) => ({ ...told, decidedAt: at }),
    }),
  },
);
