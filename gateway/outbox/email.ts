import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Carrier } from './openOutbox.ts';

const letter = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(z.object({ name: z.string(), contentType: z.string(), base64: z.string() })).optional(),
});

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** By the mail server of the site (`smtp://user:password@host:port`). The message's id is its Message-ID, the same for every try. */
export function emailCarrier({ url, from }: { readonly url: string; readonly from: string }): Carrier {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...patience,
  });
  const home = from.slice(from.lastIndexOf('@') + 1);
  return {
    name: 'email',
    async send({ id, target, content }) {
      const { subject, text, html, files = [] } = letter.parse(content);
      const messageId = `<${Buffer.from(id).toString('hex')}@${home}>`;
      await transport.sendMail({
        from,
        to: target,
        subject,
        text,
        html,
        messageId,
        attachments: files.map(({ name: filename, contentType, base64 }) => ({
          filename,
          contentType,
          content: Buffer.from(base64, 'base64'),
        })),
        headers: { 'X-Busbar-Message': id },
      });
    },
  };
}
