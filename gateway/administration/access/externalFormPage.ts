import { createHash } from 'node:crypto';
import type { ExternalForm } from '../../../domain/access/externalForm.ts';
import { escaped } from '../../../domain/text/html.ts';
import type { FileAnswer } from '../../http/handler.ts';

/** A field may be called `submit`, and then stands before the form's own: so it is taken from where all forms have it. */
const script = 'HTMLFormElement.prototype.submit.call(document.forms[0])';
const scriptHash = createHash('sha256').update(script).digest('base64');

/** The target as a source of the policy: without its query, and with the two marks encoded that part one policy from the next. */
function targetOf(address: string): string {
  if (!URL.canParse(address)) return "'none'";
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C')}`;
}

/**
 * A page that sends a form elsewhere as soon as it stands, and does nothing else: one script, known by its hash, and one place to
 * go. A sign-in that leads on to another host is stopped there by the browser: what the form bears goes nowhere else.
 */
export function externalFormPage({ address, fields }: ExternalForm): FileAnswer {
  const inputs = fields
    .map(({ name, value }) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Busbar</title></head><body>
<form method="post" action="${escaped(address)}">${inputs}<noscript><button>继续 · Continue</button></noscript></form>
<script>${script}</script></body></html>`;
  return {
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(html, 'utf8'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${targetOf(address)}; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      // The other system may ask where a form came from: the site, never the address with its ticket.
      'referrer-policy': 'origin',
    },
  };
}
