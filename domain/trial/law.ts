import { reference } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { appliedFields, reason, trialFields } from './fields.ts';

const { command, ofProgram, law } = lawOver(trialFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '此申请已提交', en: 'This application was made already' } },
  accepted: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已通过此申请', en: '{who} has accepted it already' },
    names: { who: 'reviewedBy' },
  },
  refused: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已拒绝此申请', en: '{who} has refused it already' },
    names: { who: 'reviewedBy' },
  },
});

const permission = ['/applyAdminList:edit'] as const;

/**
 * Governs: an application for a trial account, from the stranger's wish to its review.
 * Source: decision 29 (an accepted application gets an account with an end, a refused one a reason).
 * Invariants: it is reviewed once, by nobody twice and by no two; what was reviewed stands.
 */
export const trialLaw = law(
  { machine: 'trial', version: 1, way: ['pending'], over: { accepted: 'accepted', refused: 'refused' } },
  {
    apply: ofProgram({
      title: { cn: '申请', en: 'Apply' },
      given: appliedFields,
      makes: true,
      to: 'pending',
      fact: 'TrialApplied',
      told: { cn: '申请试用', en: 'Applied for' },
      sets: (told, { at }) => ({ ...told, appliedAt: at }),
    }),
    accept: command({
      title: { cn: '通过并开通账号', en: 'Accept: make the account' },
      permission,
      given: { userId: reference({ label: { cn: '开通的账号', en: 'Account' }, optional: true }, 'user') },
      // By the call that makes the account.
      elsewhere: true,
      from: ['pending'],
      to: 'accepted',
      fact: 'TrialAccepted',
      told: { cn: '通过申请', en: 'Accepted' },
      sets: ({ by, userId }, { at }) => ({ reviewedBy: by, reviewedAt: at, userId }),
    }),
    refuse: command({
      title: { cn: '拒绝', en: 'Refuse' },
      permission,
      given: { reason },
      many: true,
      path: 'refusal',
      danger: true,
      from: ['pending'],
      to: 'refused',
      fact: 'TrialRefused',
      told: { cn: '拒绝申请', en: 'Refused' },
      sets: ({ by, ...told }, { at }) => ({ ...told, reviewedBy: by, reviewedAt: at }),
    }),
  },
);
