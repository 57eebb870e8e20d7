import { recordSpan } from '../../domain/recording/calls.ts';
import { serve } from '../http/handler.ts';
import type { Wing } from '../wing/wing.ts';
import { beginRecording, recordJob } from './recordJob.ts';
import { siteKeyOf } from './siteKey.ts';

export const wing: Wing = {
  name: 'recording',
  open({ databaseUrl, secret, access, zone, clock }) {
    return {
      jobKinds: [recordJob({ databaseUrl, zone, key: siteKeyOf(secret), callerOfUser: access.callerOfUser })],
      calls: ({ begin }) => [
        serve(recordSpan, ({ body }, context) => beginRecording({ begin, now: clock.now }, body, context)),
      ],
    };
  },
};
