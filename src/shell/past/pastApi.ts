import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Answer } from '../../api/answer.ts';
import type { Api, CallOptions } from '../../api/client.ts';
import { sentenceOf } from '../../api/envelope.ts';

/** The road to the gateway of a screen that stands in the past: what answers for the past is asked of then, what tells of now alone is refused, and nothing is ordered. */
export function pastApi(api: Api, asOf: string, lang: () => Lang): Api {
  const road =
    (send: (call: CallDeclaration, given: never, options: CallOptions) => Promise<Answer<unknown>>) =>
    async (call: CallDeclaration, given: never, options: CallOptions = {}): Promise<Answer<unknown>> => {
      if (call.acts || (call.asOf !== true && call.asOf.ofNow === true))
        return { ok: false, refusal: { code: 'NOT_IN_THE_PAST' }, message: sentenceOf('NOT_IN_THE_PAST', lang()) };
      return send(call, given, call.asOf === true ? { ...options, asOf } : options);
    };
  return { call: road(api.call as never) as Api['call'], file: road(api.file as never) as Api['file'] };
}
