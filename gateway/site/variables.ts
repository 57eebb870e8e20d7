import type { Text } from '../../domain/text/message.ts';

/**
 * What goes on by itself in a demo site: the plant's simulation (without it the plant answers and its values stand), the planned
 * jobs, and the alarms that no value raises (silent devices, the disk).
 */
export const demoParts = ['plant', 'jobs', 'alarms'] as const;
export type DemoPart = (typeof demoParts)[number];

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
  {
    name: 'BUSBAR_DATA',
    initial: './data',
    what: { cn: '数据目录', en: 'Folder of the embedded store and the generated secrets' },
  },
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
  {
    name: 'BUSBAR_ZONE',
    initial: 'Asia/Shanghai',
    what: { cn: '站点时区（IANA 名称）', en: 'Time zone of the site (IANA name)' },
  },
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
  {
    name: 'BUSBAR_FEEDBACK',
    initial: 'on',
    what: { cn: 'on：提供意见反馈；off：不提供', en: 'on: people can send feedback; off: they cannot' },
  },
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
    what: {
      cn: '接收通知的地址（http 或 https），以空格分隔',
      en: 'Addresses (http or https) that are told by webhook, with spaces between',
    },
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
    name: 'BUSBAR_SCREEN_HOSTS',
    initial: '',
    what: {
      cn: '大屏可显示的其他主机（主机或 主机:端口，https），以空格分隔；未设置则只显示本控制台的页面',
      en: 'Hosts elsewhere whose pages large screens may show (host or host:port, by https), with spaces between; when unset, pages of this console alone',
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
  {
    name: 'DATABASE_URL',
    initial: '',
    what: { cn: '使用已有的 PostgreSQL（15 及以上）', en: 'A PostgreSQL server of your own (15 and up)' },
  },
];
