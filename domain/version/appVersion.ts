import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, date, reference, text } from '../ledger/field.ts';

const path = '/gateway/energy-service-ucenter/api/appVersion';

export const appTypes = {
  android: { cn: '安卓', en: 'Android' },
  ios: { cn: '苹果', en: 'iOS' },
  harmony: { cn: '鸿蒙', en: 'HarmonyOS' },
} as const;
export const reminderFrequencies = {
  start: { cn: '每次启动', en: 'At every start' },
  day: { cn: '每天一次', en: 'Once a day' },
  week: { cn: '每周一次', en: 'Once a week' },
  never: { cn: '不提醒', en: 'Never' },
} as const;

/** A version of the app as phones are offered it (E094 to E099, E389 to E397). */
export const appVersions = defineLedger({
  name: 'appVersion',
  plural: 'appVersions',
  wing: 'administration',
  title: { cn: 'APP 版本', en: 'App versions' },
  known: 'versionName',
  belongsTo: 'site',
  org: { from: 'field', field: 'orgId' },
  fields: {
    versionName: text({ label: { cn: '版本名称', en: 'Version name' }, max: 64, searchable: true, sortable: true }),
    appType: choice({ label: { cn: '类型', en: 'App type' }, sortable: true }, appTypes),
    appName: text({
      label: { cn: 'APP 名称', en: 'App name' },
      max: 32,
      searchable: true,
      sortable: true,
      bilingual: true,
    }),
    versionNumber: text({
      label: { cn: '版本号', en: 'Version number' },
      hint: { cn: '如 1.4.0', en: 'As in 1.4.0' },
      max: 32,
      pattern: /^\d{1,5}(\.\d{1,5}){1,3}$/,
      searchable: true,
      sortable: true,
    }),
    bundleIdentifier: text({
      label: { cn: '唯一标识', en: 'Bundle identifier' },
      hint: { cn: '如 com.example.energy', en: 'As in com.example.energy' },
      max: 120,
      pattern: /^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/,
      searchable: true,
      sortable: true,
    }),
    forceUpgrade: boolean({ label: { cn: '强制升级', en: 'Force upgrade' }, initial: false, sortable: true }),
    reminderFrequency: choice({ label: { cn: '提醒频率', en: 'Reminder' }, initial: 'day' }, reminderFrequencies),
    createdDate: date({ label: { cn: '发布日期', en: 'Created' }, sortable: true }),
    upgradeExplanation: text({ label: { cn: '升级说明', en: 'What is new' }, max: 2000, long: true }),
    packageUrl: text({
      label: { cn: '安装包', en: 'Package' },
      max: 120,
      pattern: /^\/gateway\/api\/files\/[0-9a-f]{64}$/,
      optional: true,
    }),
    published: boolean({ label: { cn: '已发布', en: 'Published' }, initial: false, sortable: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
  },
  rules: [
    (row) =>
      row.published && row.appType !== 'ios' && row.packageUrl === null
        ? { packageUrl: { cn: '发布前请上传安装包', en: 'Upload the package before it is published' } }
        : null,
  ],
  permissions: {
    see: ['/versionControl'],
    add: ['/versionControl:add'],
    edit: ['/versionControl:edit'],
    delete: ['/versionControl:delete'],
  },
  calls: {
    list: { catalogue: ['C034'], method: 'GET', path },
    create: { catalogue: ['C035'], method: 'POST', path },
    update: { catalogue: ['C036'], method: 'PUT', path, idIn: 'body' },
    delete: { catalogue: ['C037'], method: 'DELETE', path: `${path}/{id}` },
  },
});
export type AppVersion = LedgerRow<typeof appVersions>;

/** Whether the first number is lower than the second: part by part, as numbers. */
export function isOlder(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((text) => text.split('.').map(Number));
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const step = (a[n] ?? 0) - (b[n] ?? 0);
    if (step !== 0) return step < 0;
  }
  return false;
}

/** The newest published version of this app; null for none. */
export function newestOf(
  rows: readonly AppVersion[],
  app: Pick<AppVersion, 'appType' | 'bundleIdentifier'>,
): AppVersion | null {
  const mine = rows.filter(
    ({ published, appType, bundleIdentifier }) =>
      published && appType === app.appType && bundleIdentifier === app.bundleIdentifier,
  );
  return mine.reduce<AppVersion | null>(
    (best, row) => (best === null || isOlder(best.versionNumber, row.versionNumber) ? row : best),
    null,
  );
}
