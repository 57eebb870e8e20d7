import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { passwordFault } from '../../domain/access/password.ts';
import { isZone } from '../../domain/clock/isZone.ts';
import { formats } from '../../domain/text/formats.ts';
import type { Text } from '../../domain/text/message.ts';
import { readIssuer, readKeys } from '../administration/access/readIssuer.ts';
import type { Issuer } from '../administration/access/singleSignOn.ts';
import { type BrokerLogins, noLogins, readBrokers } from '../collect/mqtt/brokerLogins.ts';
import { isNetwork } from '../http/callerAddress.ts';

/**
 * What goes on by itself in a demo site: the plant's simulation (without it the plant answers and its values stand), the planned
 * jobs, and the alarms that no value raises (silent devices, the disk).
 */
export const demoParts = ['plant', 'jobs', 'alarms'] as const;
export type DemoPart = (typeof demoParts)[number];

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
  /** The keys that licences are signed with; null: none is taken. */
  readonly licenceKeys: JSONWebKeySet | null;
  /** Who this site is at MQTT brokers that ask. */
  readonly brokers: BrokerLogins;
}

interface Variable {
  readonly name: string;
  readonly initial: string;
  readonly what: Text;
}

/** The table of the environment: the documentation prints it, `readSettings` obeys it. */
export const variables: readonly Variable[] = [
  { name: 'BUSBAR_PORT', initial: '8080', what: { cn: '监听端口', en: 'Port that everything is served on' } },
  { name: 'BUSBAR_HOST', initial: '127.0.0.1', what: { cn: '监听地址', en: 'Address that it listens on' } },
  {
    name: 'BUSBAR_TRUSTED_PROXY',
    initial: '',
    what: {
      cn: '可信反向代理的地址或网段（IPv4、IPv6），以空格分隔；仅采信其转发头（X-Forwarded-For、X-Forwarded-Proto）；未设置则一概不采信',
      en: 'Addresses or networks (IPv4, IPv6) of the proxies whose X-Forwarded-For and X-Forwarded-Proto count, with spaces between; when unset, nobody’s do',
    },
  },
  { name: 'BUSBAR_DATA', initial: './data', what: { cn: '数据目录', en: 'Folder of the embedded store and the generated secrets' } },
  {
    name: 'BUSBAR_DEMO',
    initial: 'on',
    what: {
      cn: 'on：模拟工厂与演示账号；off：仅一个管理员，首次启动打印一次性密码',
      en: 'on: simulated plant and demo accounts; off: one administrator with a printed one-time password',
    },
  },
  {
    name: 'BUSBAR_DEMO_PASSWORD',
    initial: '',
    what: {
      cn: '演示账号的密码；未设置时自动生成并保存在数据目录',
      en: 'Password of the demo accounts; when unset, a generated one lies in the data folder',
    },
  },
  {
    name: 'BUSBAR_DEMO_HISTORY',
    initial: '90',
    what: {
      cn: '演示工厂在安装时带有的历史天数（0 至 400）；0：没有历史',
      en: 'Days of history that the demo plant is installed with (0 to 400); 0: none',
    },
  },
  {
    name: 'BUSBAR_DEMO_SHIFT',
    initial: '0',
    what: {
      cn: '演示站点的时钟（网关与模拟工厂）比本机快的毫秒数，负数为慢；仅用于演示站点',
      en: 'Milliseconds that the clocks of a demo site (gateway and plant) are ahead of the machine’s, negative: behind; of a demo site only',
    },
  },
  {
    name: 'BUSBAR_DEMO_LIVES',
    initial: demoParts.join(' '),
    what: {
      cn: '演示站点中自行运行的部分，以空格分隔：plant 工厂数值变化，jobs 计划任务，alarms 设备离线与磁盘告警；none：都不运行；仅用于演示站点',
      en: 'What of a demo site goes on by itself, with spaces between: plant (its values move), jobs (planned ones), alarms (of silent devices and of the disk); none: nothing does; of a demo site only',
    },
  },
  {
    name: 'BUSBAR_DEVELOPERS',
    initial: '',
    what: {
      cn: 'on：显示面向开发者的页面（/testCharts）；off：不显示；未设置时同 BUSBAR_DEMO',
      en: 'on: shows the pages for developers (/testCharts); off: does not; when unset, as BUSBAR_DEMO',
    },
  },
  { name: 'BUSBAR_ZONE', initial: 'Asia/Shanghai', what: { cn: '站点时区（IANA 名称）', en: 'Time zone of the site (IANA name)' } },
  {
    name: 'BUSBAR_SECRET',
    initial: '',
    what: {
      cn: '站点密钥（至少 32 个字符）；未设置时自动生成并保存在数据目录',
      en: 'Site key, 32 characters or more; when unset, a generated one lies in the data folder',
    },
  },
  {
    name: 'BUSBAR_FRAMES_MB',
    initial: '64',
    what: {
      cn: '所有通道的报文记录共用的内存（MB，1 至 4096）；每条报文最多保留 24 小时',
      en: 'Memory for the frames of all channels together (MB, 1 to 4096); each is kept for 24 h at most',
    },
  },
  { name: 'BUSBAR_FEEDBACK', initial: 'on', what: { cn: 'on：提供意见反馈；off：不提供', en: 'on: people can send feedback; off: they cannot' } },
  {
    name: 'BUSBAR_IDLE_MINUTES',
    initial: 'off',
    what: {
      cn: 'off：控制台不因无人操作而退出登录；分钟数（5 至 720）：无人操作这么久后退出登录',
      en: 'off: a console that nobody touches stays signed in; minutes (5 to 720): it signs out after so many',
    },
  },
  {
    name: 'BUSBAR_SSO',
    initial: '',
    what: {
      cn: '单点登录签发方文件：{ issuer, audience, keys, frames }（keys：公钥，RS256 或 ES256；frames：可内嵌控制台的站点）',
      en: 'File of the single sign-on issuer: { issuer, audience, keys, frames } (keys: public, RS256 or ES256; frames: sites that may show the console in a frame)',
    },
  },
  {
    name: 'BUSBAR_SMTP_URL',
    initial: '',
    what: {
      cn: '邮件服务器（smtp:// 或 smtps://，可含用户名与密码）；未设置则不发邮件',
      en: 'Mail server (smtp:// or smtps://, with user and password where it asks); when unset, no mail is sent',
    },
  },
  {
    name: 'BUSBAR_SERVICE_EMAIL',
    initial: '',
    what: {
      cn: '服务邮箱：发件人，也是界面上给出的联系地址；设置邮件服务器时必填',
      en: 'Service address: the sender of mail and the address that screens name; needed with a mail server',
    },
  },
  {
    name: 'BUSBAR_WEBHOOKS',
    initial: '',
    what: { cn: '接收通知的地址（http 或 https），以空格分隔', en: 'Addresses (http or https) that are told by webhook, with spaces between' },
  },
  {
    name: 'BUSBAR_WEBHOOK_SECRET',
    initial: '',
    what: {
      cn: '通知签名的密钥（至少 32 个字符）；设置 BUSBAR_WEBHOOKS 时必填',
      en: 'Key that webhooks are signed with, 32 characters or more; needed with BUSBAR_WEBHOOKS',
    },
  },
  {
    name: 'BUSBAR_DATABASES',
    initial: '',
    what: {
      cn: '允许登记的外部数据库读取的目标（host:port），以空格分隔；未设置则都不能连接',
      en: 'Databases elsewhere that may be read where they are registered (host:port), with spaces between; when unset, none',
    },
  },
  {
    name: 'BUSBAR_LICENCE_KEYS',
    initial: '',
    what: {
      cn: '授权文件签发方公钥文件：{ keys }（Ed25519）；未设置则不接受授权文件',
      en: 'File of the public keys that licences are signed with: { keys } (Ed25519); when unset, no licence is taken',
    },
  },
  {
    name: 'BUSBAR_BROKERS',
    initial: '',
    what: {
      cn: 'MQTT 服务器登录文件：{ brokers: [{ url, username, password, ca, cert, key }] }（ca、cert、key：PEM 文件）；未设置则匿名连接',
      en: 'File of the logins at MQTT brokers: { brokers: [{ url, username, password, ca, cert, key }] } (ca, cert, key: files in PEM); when unset, it comes without a name',
    },
  },
  { name: 'DATABASE_URL', initial: '', what: { cn: '使用已有的 PostgreSQL（15 及以上）', en: 'A PostgreSQL server of your own (15 and up)' } },
];

const isUrl = (text: string, protocols: readonly string[]): boolean => URL.canParse(text) && protocols.includes(new URL(text).protocol);
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
    .pipe(z.array(z.enum(demoParts, { error: `只能为 ${demoParts.join('、')}，或 none · words of ${demoParts.join(', ')}, or none` }))),
  BUSBAR_DEVELOPERS: z.enum(['', 'on', 'off'], { error: '只能为 on 或 off · on or off' }),
  BUSBAR_ZONE: z.string().refine(isZone, '没有此名称的时区 · no IANA time zone of this name'),
  BUSBAR_SECRET: z.string().refine((secret) => secret === '' || secret.length >= 32, '至少 32 个字符 · at least 32 characters'),
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
  BUSBAR_SERVICE_EMAIL: z.string().refine((email) => email === '' || formats.email.has(email), '须为邮箱地址 · an e-mail address'),
  BUSBAR_SSO: z.string().transform((path, context) => {
    if (path === '') return null;
    const read = readIssuer(path);
    if (typeof read !== 'string') return read;
    context.addIssue({ code: 'custom', message: `文件有误 · the file is not right: ${read}` });
    return z.NEVER;
  }),
  DATABASE_URL: z.string().refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), '须以 postgres:// 开头 · begins with postgres://'),
  BUSBAR_SMTP_URL: z
    .string()
    .refine((url) => url === '' || isUrl(url, ['smtp:', 'smtps:']), '须以 smtp:// 或 smtps:// 开头 · begins with smtp:// or smtps://'),
  BUSBAR_WEBHOOKS: z
    .string()
    .refine(
      (list) => listOf(list).every((url) => isUrl(url, ['http:', 'https:'])),
      '每个地址须以 http:// 或 https:// 开头 · http:// or https:// each',
    ),
  BUSBAR_WEBHOOK_SECRET: z.string().refine((secret) => secret === '' || secret.length >= 32, '至少 32 个字符 · at least 32 characters'),
  BUSBAR_DATABASES: z
    .string()
    .refine((list) => listOf(list).every((target) => /^[\w./:-]+:\d{1,5}$/.test(target)), '每个目标写作 host:port · each as host:port'),
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
  .refine((given) => given.BUSBAR_DEMO === 'on' || given.BUSBAR_DEMO_SHIFT === 0, { path: ['BUSBAR_DEMO_SHIFT'], error: ofDemoOnly })
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

export type SettingsResult = { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly faults: readonly string[] };

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads the environment. Each fault names its variable and what it should be. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(variables.map(({ name, initial }) => [name, env[name] ?? initial]));
  const read = environment.safeParse(given);
  if (!read.success) return { ok: false, faults: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
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
      licenceKeys: data.BUSBAR_LICENCE_KEYS,
      brokers: data.BUSBAR_BROKERS,
    },
  };
}
