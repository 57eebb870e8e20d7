import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { brokerUrl } from '../../../domain/channel/mqtt.ts';

/** How this program says who it is at a broker, and by what it knows that broker. Certificates and keys in PEM. */
export interface BrokerLogin {
  readonly username?: string;
  readonly password?: string;
  /** Who vouches for the broker, where that is none of those that the machine trusts. */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** The login at the broker of an address; null: it lets in whoever comes. */
export type BrokerLogins = (url: string) => BrokerLogin | null;

export const noLogins: BrokerLogins = () => null;

const path = z.string().min(1);
const brokersFile = z.strictObject({
  brokers: z
    .array(
      z
        .strictObject({
          url: brokerUrl,
          username: z.string().min(1).max(256).optional(),
          password: z.string().max(1024).optional(),
          ca: path.optional(),
          cert: path.optional(),
          key: path.optional(),
        })
        .refine(({ username, password }) => password === undefined || username !== undefined, {
          path: ['username'],
          error: 'a password needs a name',
        })
        .refine(({ cert, key }) => (cert === undefined) === (key === undefined), {
          path: ['key'],
          error: 'certificate and key come together',
        }),
    )
    .min(1)
    .refine((all) => new Set(all.map(({ url }) => doorOf(url))).size === all.length, 'each broker once'),
});

const usualPorts: Readonly<Record<string, string>> = { 'mqtt:': '1883', 'mqtts:': '8883', 'ws:': '80', 'wss:': '443' };

/** What a login is for: the way, the host and the port. A login for TLS is never given to a line without it. */
function doorOf(url: string): string {
  // A ledger's address may be none that can be dialled (five numbers for a host): then it is no broker's here.
  if (!URL.canParse(url)) return url;
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname.toLowerCase()}:${port || usualPorts[protocol]}`;
}

/**
 * The logins at brokers, from a file `{ brokers: [{ url, username?, password?, ca?, cert?, key? }] }`; `ca`, `cert` and `key` are files, relative to
 * this one. A text says what is wrong with it, and repeats no secret.
 */
export function readBrokers(file: string): BrokerLogins | string {
  try {
    const read = brokersFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!read.success) return read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
    const logins = new Map(read.data.brokers.map(({ url, ...login }) => [doorOf(url), loginOf(login, dirname(file))]));
    return (url) => logins.get(doorOf(url)) ?? null;
  } catch (error) {
    // What JSON says of a fault quotes what stands there, and that may be a password.
    return error instanceof SyntaxError ? 'no JSON' : String(error);
  }
}

const inFiles: ReadonlySet<string> = new Set(['ca', 'cert', 'key']);

function loginOf(written: Readonly<Record<string, string | undefined>>, folder: string): BrokerLogin {
  const said = Object.entries(written).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]));
  return Object.fromEntries(
    said.map(([name, text]) => [name, inFiles.has(name) ? readFileSync(resolve(folder, text), 'utf8') : text]),
  );
}
