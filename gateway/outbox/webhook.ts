import { createHmac } from 'node:crypto';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Carrier } from './openOutbox.ts';

/** ms for the whole answer. */
const patience = 10_000;

interface WebhookSettings {
  /** Those that the administrator named, and no other. */
  readonly targets: readonly string[];
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * By POST of JSON. `Busbar-Message` is the message's id, by which a receiver knows a repeat; `Busbar-Signature` is `t=<ms>,v1=<hex>`, the
 * HMAC-SHA-256 of `<t>.<body>` under the site's webhook secret. A redirect is no answer: it could lead anywhere.
 */
export function webhookCarrier({ targets, secret, clock }: WebhookSettings): Carrier {
  return {
    name: 'webhook',
    async send({ id, target, content }) {
      if (!targets.includes(target)) throw new Error('the administrator named no such target');
      const body = JSON.stringify({ id, ...(content as object) });
      const at = Math.trunc(clock.now());
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      const headers = {
        'content-type': 'application/json',
        'busbar-message': id,
        'busbar-signature': `t=${at},v1=${signature}`,
      };
      const limit = new AbortController();
      const inTime = clock.after(patience, () => limit.abort(new Error(`no answer within ${patience / 1000} s`)));
      try {
        const answer = await fetch(target, { method: 'POST', headers, body, redirect: 'error', signal: limit.signal });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      } finally {
        inTime();
      }
    },
  };
}
