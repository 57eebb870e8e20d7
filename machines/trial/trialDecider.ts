import { trials } from '../../domain/trial/trialLedger.ts';
import { rowLaw } from '../rowLaw.ts';
import { trialMachine } from './trialMachine.ts';

/** The law of an application for a trial account: the rows of the ledger `trial`. */
export const trialDecider = rowLaw({
  ledger: trials,
  machine: trialMachine,
  facts: {
    apply: ({ given }) => ({ type: 'TrialApplied', data: given }),
    accept: ({ by, given }) => ({ type: 'TrialAccepted', data: { by, userId: given['userId'] ?? null } }),
    refuse: ({ by, given }) => ({ type: 'TrialRefused', data: { by, reason: given['reason'] ?? null } }),
  },
  sets: {
    TrialApplied: (told, { at }) => ({ ...told, appliedAt: at }),
    TrialAccepted: ({ by, userId }, { at }) => ({ reviewedBy: by ?? null, reviewedAt: at, userId: userId ?? null }),
    TrialRefused: ({ by, reason }, { at }) => ({ reviewedBy: by ?? null, reviewedAt: at, reason: reason ?? null }),
  },
  refusalOf: ({ value }, { type }) => (type === 'APPLY' ? 'exists' : String(value)),
});
