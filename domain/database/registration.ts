import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../ledger/field.ts';

/** The kinds of database that are read: exactly those for which there is a driver. */
export const databaseTypes = { postgresql: { cn: 'PostgreSQL', en: 'PostgreSQL' } } as const;

/** A database elsewhere that people may read from here (E238 to E241). Its password is no field: it is set apart and never read back. */
export const databases = defineLedger({
  name: 'databaseRegistration',
  plural: 'databaseRegistrations',
  wing: 'administration',
  title: { cn: '数据库', en: 'Databases' },
  known: 'alias',
  org: { from: 'field', field: 'orgId' },
  fields: {
    alias: text({
      label: { cn: '别名', en: 'Alias' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    type: choice({ label: { cn: '类型', en: 'Type' }, initial: 'postgresql', sortable: true }, databaseTypes),
    host: text({
      label: { cn: '主机', en: 'Host' },
      hint: { cn: '须在管理员允许的目标之内', en: 'One of the targets that the settings of the site allow' },
      max: 253,
      pattern: /^[\w./:-]+$/,
      sortable: true,
      searchable: true,
    }),
    port: integer({ label: { cn: '端口', en: 'Port' }, min: 1, max: 65_535, initial: 5432 }),
    name: text({
      label: { cn: '数据库名', en: 'Database' },
      max: 63,
      pattern: /^[^\s/?#]+$/,
      sortable: true,
      searchable: true,
    }),
    userName: text({ label: { cn: '用户名', en: 'User' }, max: 63, pattern: /^\S+$/, searchable: true }),
    encrypted: boolean({ label: { cn: '加密连接（TLS）', en: 'Encrypted (TLS)' }, initial: false }),
    mostRows: integer({ label: { cn: '每次最多行数', en: 'Most rows at once' }, min: 1, max: 10_000, initial: 1000 }),
    mostSeconds: integer({
      label: { cn: '每次最长时间', en: 'Most time' },
      hint: { cn: '秒', en: 's' },
      min: 1,
      max: 60,
      initial: 10,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
  },
  permissions: {
    see: ['/databaseConfig'],
    add: ['/databaseConfig:edit'],
    edit: ['/databaseConfig:edit'],
    delete: ['/databaseConfig:edit'],
  },
});
export type DatabaseRegistration = LedgerRow<typeof databases>;

/** What a password was given for: registered otherwise later, it is not sent there. */
export const targetOf = ({
  type,
  host,
  port,
  name,
  userName,
}: Omit<DatabaseRegistration, 'id' | 'org' | 'version'>): string => JSON.stringify([type, host, port, name, userName]);
