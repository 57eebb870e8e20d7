import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { passwordFault } from '../../domain/access/password.ts';
import { isZone } from '../../domain/clock/isZone.ts';
import { formats } from '../../domain/text/formats.ts';
import { readIssuer, readKeys } from '../administration/access/readIssuer.ts';
import type { Issuer } from '../administration/access/singleSignOn.ts';
import { type BrokerLogins, noLogins, readBrokers } from '../collect/mqtt/brokerLogins.ts';
import { isNetwork } from '../http/callerAddress.ts';
import { type DemoPart, demoParts, variables } from './variables.ts';

/** What the environment may say. Read once, checked at start; docs/operate.md shows this table. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Addresses and networks of the proxies whose forwarded headers count; none: nobody's. */
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Whether the pages that are for developers are shown. */
  readonly developers: boolean;
  readonly demoPassword: string | null;
  /** Days of history that the demo plant begins with. */
  readonly demoHistory: number;
  /** By how many ms the clocks of a demo site, gateway and plant, are ahead of the machine's. */
  readonly demoShift: number;
  /** What of a demo site goes on by itself. */
  readonly demoLives: ReadonlySet<DemoPart>;
  readonly zone: string;
  readonly secret: string | null;
  readonly databaseUrl: string | null;
  /** Bytes in which the frames of all channels are kept. */
  readonly framesRoom: number;
  /** Whether this site takes feedback. */
  readonly feedback: boolean;
  /** After so many minutes in which nobody touches a console it signs out; null: it does not. */
  readonly idleMinutes: number | null;
  /** The site that may vouch for persons here. */
  readonly issuer: Issuer | null;
  /** The mail server; null: no mail is sent. */
  readonly smtpUrl: string | null;
  readonly serviceEmail: string | null;
  readonly webhooks: readonly string[];
  readonly webhookSecret: string | null;
  /** What registered databases may be reached, each as `host:port`. */
  readonly databaseTargets: readonly string[];
  /** Hosts (host or host:port) elsewhere whose pages large screens may show. */
  readonly screenHosts: readonly string[];
  /** The keys that licences are signed with; null: none is taken. */
  readonly licenceKeys: JSONWebKeySet | null;
  /** Who this site is at MQTT brokers that ask. */
  readonly brokers: BrokerLogins;
}

const isUrl = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);
const listOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const shapes = z.object({
  BUSBAR_PORT: z
    .string()
    .regex(/^\d{1,5}$/, '端口须为数字 · a port is a number')
    .transform(Number)
    .refine((port) => port <= 65_535, '端口范围为 0-65535 · a port lies in 0-65535'),
  BUSBAR_HOST: z.string().min(1),
  BUSBAR_TRUSTED_PROXY: z
    .string()
    .refine(
      (list) => listOf(list).every(isNetwork),
      '每项为 IP 地址或网段，如 127.0.0.1、10.1.0.0/16、fd00::/8，不含 /0 · an IP address or a network each, as 127.0.0.1, 10.1.0.0/16 or fd00::/8, never /0',
    ),
  BUSBAR_DATA: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder.replace(/^~(?=\/|$)/, homedir()))),
  BUSBAR_DEMO: z.enum(['on', 'off'], { error: '只能为 on 或 off · on or off' }),
  BUSBAR_DEMO_PASSWORD: z
    .string()
    .refine(
      (password) => password === '' || passwordFault(password, 'administrator') === null,
      '密码须为 10 至 20 个字符，包含字母、数字、符号中的两类，不含空格和中文 · 10 to 20 characters, two of letters, digits and symbols, no spaces and no Chinese characters',
    ),
  BUSBAR_DEMO_HISTORY: z
    .string()
    .regex(/^\d{1,3}$/, '须为天数 · a number of days')
    .transform(Number)
    .refine((days) => days <= 400, '最多 400 天 · at most 400 days'),
  BUSBAR_DEMO_SHIFT: z
    .string()
    .regex(/^-?\d{1,13}$/, '须为毫秒数 · a number of milliseconds')
    .transform(Number),
  BUSBAR_DEMO_LIVES: z
    .string()
    .transform((list) => (list.trim() === 'none' ? [] : listOf(list)))
    .pipe(
      z.array(
        z.enum(demoParts, {
          error: `只能为 ${demoParts.join('、')}，或 none · words of ${demoParts.join(', ')}, or none`,
        }),
      ),
    ),
  BUSBAR_DEVELOPERS: z.enum(['', 'on', 'off'], { error: '只能为 on 或 off · on or off' }),
  BUSBAR_ZONE: z.string().refine(isZone, '没有此名称的时区 · no IANA time zone of this name'),
  BUSBAR_SECRET: z
    .string()
    .refine((secret) => secret === '' || secret.length >= 32, '至少 32 个字符 · at least 32 characters'),
  BUSBAR_FRAMES_MB: z
    .string()
    .regex(/^\d{1,4}$/, '须为 1 至 4096 的整数 · a whole number from 1 to 4096')
    .transform(Number)
    .refine((megabytes) => megabytes >= 1 && megabytes <= 4096, '须为 1 至 4096 · 1 to 4096'),
  BUSBAR_FEEDBACK: z.enum(['on', 'off'], { error: '只能为 on 或 off · on or off' }),
  BUSBAR_IDLE_MINUTES: z
    .string()
    .regex(/^(off|\d{1,3})$/, '须为 off 或分钟数 · off, or a number of minutes')
    .transform((said) => (said === 'off' ? null : Number(said)))
    .refine((minutes) => minutes === null || (minutes >= 5 && minutes <= 720), '须为 5 至 720 分钟 · 5 to 720 minutes'),
  BUSBAR_SERVICE_EMAIL: z
    .string()
    .refine((email) => email === '' || formats.email.has(email), '须为邮箱地址 · an e-mail address'),
  BUSBAR_SSO: z.string().transform((path, context) => {
    if (path === '') return null;
    const read = readIssuer(path);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: `文件有误 · the file is not right: ${read}` });
    return z.NEVER;
  }),
  DATABASE_URL: z
    .string()
    .refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), '须以 postgres:// 开头 · begins with postgres://'),
  BUSBAR_SMTP_URL: z
    .string()
    .refine(
      (url) => url === '' || isUrl(url, ['smtp:', 'smtps:']),
      '须以 smtp:// 或 smtps:// 开头 · begins with smtp:// or smtps://',
    ),
  BUSBAR_WEBHOOKS: z
    .string()
    .refine(
      (list) => listOf(list).every((url) => isUrl(url, ['http:', 'https:'])),
      '每个地址须以 http:// 或 https:// 开头 · http:// or https:// each',
    ),
  BUSBAR_WEBHOOK_SECRET: z
    .string()
    .refine((secret) => secret === '' || secret.length >= 32, '至少 32 个字符 · at least 32 characters'),
  BUSBAR_SCREEN_HOSTS: z
    .string()
    .refine(
      (list) => listOf(list).every((host) => /^[\w.-]+(:\d{1,5})?$/.test(host)),
      'hosts, or hosts with their ports, with spaces between',
    ),
  BUSBAR_DATABASES: z
    .string()
    .refine(
      (list) => listOf(list).every((target) => /^[\w./:-]+:\d{1,5}$/.test(target)),
      '每个目标写作 host:port · each as host:port',
    ),
  BUSBAR_LICENCE_KEYS: z.string().transform((path, context) => {
    if (path === '') return null;
    const read = readKeys(path);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: `文件有误 · the file is not right: ${read}` });
    return z.NEVER;
  }),
  BUSBAR_BROKERS: z.string().transform((path, context) => {
    if (path === '') return noLogins;
    const read = readBrokers(path);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: `文件有误 · the file is not right: ${read}` });
    return z.NEVER;
  }),
});

const ofDemoOnly = '仅用于演示站点：须 BUSBAR_DEMO=on · of a demo site only: with BUSBAR_DEMO=on';

const environment = shapes
  .refine((given) => given.BUSBAR_DEMO === 'on' || given.BUSBAR_DEMO_SHIFT === 0, {
    path: ['BUSBAR_DEMO_SHIFT'],
    error: ofDemoOnly,
  })
  .refine((given) => given.BUSBAR_DEMO === 'on' || demoParts.every((part) => given.BUSBAR_DEMO_LIVES.includes(part)), {
    path: ['BUSBAR_DEMO_LIVES'],
    error: ofDemoOnly,
  })
  .refine((given) => given.BUSBAR_SMTP_URL === '' || given.BUSBAR_SERVICE_EMAIL !== '', {
    path: ['BUSBAR_SERVICE_EMAIL'],
    error: '设置 BUSBAR_SMTP_URL 时须填写发件人 · the sender, with BUSBAR_SMTP_URL',
  })
  .refine((given) => given.BUSBAR_WEBHOOKS.trim() === '' || given.BUSBAR_WEBHOOK_SECRET !== '', {
    path: ['BUSBAR_WEBHOOK_SECRET'],
    error: '设置 BUSBAR_WEBHOOKS 时须填写签名密钥 · the key of the signatures, with BUSBAR_WEBHOOKS',
  });

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly faults: readonly string[] };

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads the environment. Each fault names its variable and what it should be. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(variables.map(({ name, initial }) => [name, env[name] ?? initial]));
  const read = environment.safeParse(given);
  if (!read.success)
    return { ok: false, faults: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  const { data } = read;
  return {
    ok: true,
    settings: {
      port: data.BUSBAR_PORT,
      host: data.BUSBAR_HOST,
      trustedProxies: listOf(data.BUSBAR_TRUSTED_PROXY),
      dataFolder: data.BUSBAR_DATA,
      demo: data.BUSBAR_DEMO === 'on',
      developers: (data.BUSBAR_DEVELOPERS || data.BUSBAR_DEMO) === 'on',
      demoPassword: orNull(data.BUSBAR_DEMO_PASSWORD),
      demoHistory: data.BUSBAR_DEMO_HISTORY,
      demoShift: data.BUSBAR_DEMO_SHIFT,
      demoLives: new Set(data.BUSBAR_DEMO_LIVES),
      zone: data.BUSBAR_ZONE,
      secret: orNull(data.BUSBAR_SECRET),
      databaseUrl: orNull(data.DATABASE_URL),
      framesRoom: data.BUSBAR_FRAMES_MB * 1_048_576,
      feedback: data.BUSBAR_FEEDBACK === 'on',
      idleMinutes: data.BUSBAR_IDLE_MINUTES,
      issuer: data.BUSBAR_SSO,
      smtpUrl: orNull(data.BUSBAR_SMTP_URL),
      serviceEmail: orNull(data.BUSBAR_SERVICE_EMAIL),
      webhooks: listOf(data.BUSBAR_WEBHOOKS),
      webhookSecret: orNull(data.BUSBAR_WEBHOOK_SECRET),
      databaseTargets: listOf(data.BUSBAR_DATABASES),
      screenHosts: listOf(data.BUSBAR_SCREEN_HOSTS).map((host) => host.toLowerCase()),
      licenceKeys: data.BUSBAR_LICENCE_KEYS,
      brokers: data.BUSBAR_BROKERS,
    },
  };
}
