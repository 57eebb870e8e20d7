import { permissionCodes, routes } from '../../domain/access/routes/all.ts';
import type { Route, Verb, Wing } from '../../domain/access/routes/route.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { formCodeOf } from '../../domain/form/custom/codes.ts';
import type { Text } from '../../domain/text/message.ts';

/** A demo account with the role of the same name (decision 34). */
export interface DemoAccount {
  readonly account: string;
  /** The role's name. */
  readonly name: Text;
  readonly person: Text;
  /** The organisation of the person and of the role, as the plant's site names it. */
  readonly org: string;
  readonly admin: boolean;
  readonly functions: readonly PermissionCode[];
  /** Whose data it sees, with what lies below. */
  readonly sees: readonly string[];
}

const isGrantable = (code: string): boolean => /^\/[A-Za-z0-9_/{}]*(:[a-z]+)?$/.test(code);

function codesOf(chosen: readonly Route[], verbs: readonly Verb[]): readonly PermissionCode[] {
  return chosen
    .flatMap((route) => [
      route.path,
      ...route.verbs.filter((verb) => verbs.includes(verb)).map((verb) => `${route.path}:${verb}`),
    ])
    .filter(isGrantable);
}

/** The screens of a wing with these buttons. */
const wing = (name: Wing, ...verbs: Verb[]): readonly PermissionCode[] =>
  codesOf(
    routes.filter((route) => route.wing === name),
    verbs,
  );

/** Some screens by their addresses, with these buttons where they have them. */
function screens(paths: readonly string[], ...verbs: Verb[]): readonly PermissionCode[] {
  const unknown = paths.filter((path) => !permissionCodes.has(path));
  if (unknown.length > 0) throw new Error(`no such screens: ${unknown.join(', ')}`);
  return codesOf(
    routes.filter((route: Route) => paths.includes(route.path)),
    verbs,
  );
}

const desks = [
  '/monitoringAlarm',
  '/limitWarning',
  '/intelligentWarning',
  '/energyAlarm',
  '/offLineAlarm',
  '/equAlarm',
  '/intelligentAlarm',
] as const;
const watching = screens(['/home', '/realData', '/meterData', '/operating', '/keyEquMont', '/devMap', ...desks]);
const looking = [
  '/z_historyData',
  '/predictor',
  '/predictor/history',
  '/loadAnalysis',
  '/alarmAnalysis',
  '/intelligentAlarm/alarmReport',
  '/eventData',
  '/operaAnalys',
  '/threePhase',
  '/Transformer',
  '/photovoltaic',
  '/energyStorage',
  '/airCompressor',
];
/** What of the other wings is about the use of energy: units and their counters, figures and costs. */
const energy = [
  ...['/ecus', '/eau', '/eaudatas', '/eauanalysis', '/eaubrowse', '/deviceAssociation', '/Keyequ'],
  ...['/energyAlarm', '/costBill', '/photovoltaic', '/energyStorage', '/airCompressor'],
];
/** What is put together to be looked at: dashboards, and what a shift has before its eyes. */
const boards = screens([
  '/dashboards',
  '/dashboards/select',
  '/dashboards/custom',
  '/dashboards/parent',
  '/dashboards/parent/sub',
  '/kanban',
  '/kanbanPage/{id}',
  '/eaubrowse',
]);
const todo = screens(['/taskTodo', '/taskDone', '/recipientsList', '/taskPools', '/taskPools/repire'], 'handle');

const library = ['/faultIibrary', '/faultIibrary/faultAdminInfo'];
const faultScreens = ['/faultAdmin', '/faultAdmin/faultAdminInfo', ...library];

/** What is asked to be done and who does it: leaders establish, assign and accept. */
const leading = screens(
  [
    '/defective',
    '/defective/lookdetails',
    ...faultScreens,
    '/workOrder',
    '/workOrder/details',
    '/workTicket',
    '/workTicket/fill',
    '/workTicketMould',
    '/workTicketMould/edit',
  ],
  'add',
  'edit',
  'handle',
  'issue',
  'export',
);

/** Who plans what is walked and serviced, and accepts it. */
const planning = screens(
  [
    ...['/planPage', '/workLook', '/workLook/details', '/patrolPath', '/expAdmin', '/mainatainAdmin', '/repire'],
    ...['/overhaul', '/workText', '/defective', '/defective/lookdetails'],
    ...['/cycle', '/expCycle', '/maintainPeriodAdmin'],
    ...['/workLookStatistics', '/testStatistics', '/maintainStatistics', '/maintenanceStatistics'],
    ...['/defectsStatistics', '/workOrderStatistics'],
  ],
  'add',
  'edit',
  'handle',
  'issue',
  'export',
);

const operating = [
  ...screens(desks, 'confirm', 'shelve', 'handle', 'export'),
  ...wing('live', 'confirm', 'shelve', 'handle', 'operate', 'export'),
  ...screens(['/waveform'], 'add'),
  ...screens(
    [
      '/home',
      '/colldev',
      '/equdataitem',
      '/frontpassageway',
      '/equwarn',
      '/deviceBoard',
      '/devMap',
      '/topology/equipGraph',
      ...looking,
    ],
    'export',
  ),
  ...boards,
  ...todo,
  ...leading,
  ...planning,
];

const person = (given: Omit<DemoAccount, 'admin' | 'sees' | 'functions'> & Partial<DemoAccount>): DemoAccount => ({
  admin: false,
  functions: [],
  sees: [given.org],
  ...given,
});

/** The twelve accounts of the demo site. The first organisation sees the two below it; two people see one of these only. */
export const demoAccounts: readonly DemoAccount[] = [
  person({
    account: 'administrator',
    name: { cn: '管理员', en: 'Administrator' },
    person: { cn: '钱管理', en: 'Qian Guanli' },
    org: 'demo',
    admin: true,
  }),
  person({
    account: 'operator',
    name: { cn: '值班员', en: 'Operator' },
    person: { cn: '周值长', en: 'Zhou Zhizhang' },
    org: 'demo',
    functions: [
      ...operating,
      ...screens(['/operating'], 'add', 'edit', 'delete'),
      ...['handover', 'visitor'].flatMap((code) => [formCodeOf(code), formCodeOf(code, 'edit')]),
    ],
  }),
  person({
    account: 'dispatcher',
    name: { cn: '调度员', en: 'Dispatcher' },
    person: { cn: '吴调度', en: 'Wu Diaodu' },
    org: 'demo',
    functions: [
      ...operating,
      ...screens(['/operating'], 'issue'),
      ...screens(['/microgrid', '/alarmConfiguration', '/home'], 'edit'),
      ...wing('boards'),
    ],
  }),
  person({
    account: 'inspector',
    name: { cn: '巡检员', en: 'Inspector' },
    person: { cn: '郑巡检', en: 'Zheng Xunjian' },
    org: 'utilities',
    functions: [
      ...['safety', 'water'].map((code) => formCodeOf(code)),
      ...watching,
      ...screens(desks, 'confirm'),
      ...screens(
        ['/patrolPath', '/cycle', '/planPage', '/defective', '/defective/lookdetails'],
        'add',
        'edit',
        'handle',
      ),
      ...screens(['/workLook', '/workLook/details'], 'handle'),
      // He reads by what he walks, and says what should change.
      ...screens([
        ...['/workText', '/workText/workTxtindex', '/workText/workTxtindex/workTextProperty'],
        ...['/workText/workTxtindex/workTextProject', '/equipment'],
        ...library,
      ]),
      // What he finds becomes an order: he writes it, submits it and sees what becomes of it.
      ...screens(['/workOrder'], 'add', 'edit'),
      ...screens(['/workTicket']),
      ...todo,
    ],
  }),
  person({
    account: 'maintenance',
    name: { cn: '检修员', en: 'Maintenance' },
    person: { cn: '王检修', en: 'Wang Jianxiu' },
    org: 'production',
    // The substation is kept by the same people as the shops.
    sees: ['production', 'utilities'],
    functions: [
      formCodeOf('leak'),
      ...watching,
      ...screens(['/equipment', '/z_historyData']),
      // He restores what went out, and says what it was.
      ...screens(faultScreens, 'add', 'edit', 'handle'),
      ...screens(desks, 'confirm', 'handle'),
      ...wing('work', 'add', 'edit', 'handle'),
      ...screens(['/colldev', '/equdataitem']),
      ...screens(['/waveform'], 'add', 'export'),
    ],
  }),
  person({
    account: 'reviewer',
    name: { cn: '审核员', en: 'Reviewer' },
    person: { cn: '冯审核', en: 'Feng Shenhe' },
    org: 'demo',
    functions: [...watching, ...wing('work', 'handle', 'issue', 'export'), ...screens(['/logs', '/actlogs'], 'export')],
  }),
  person({
    account: 'warehouseKeeper',
    name: { cn: '仓库管理员', en: 'Warehouse keeper' },
    person: { cn: '陈库管', en: 'Chen Kuguan' },
    org: 'demo',
    functions: [
      ...screens(
        ['/home', '/warehouse', '/sPManagement', '/sparePartsInventory'],
        'add',
        'edit',
        'delete',
        'import',
        'export',
      ),
      // What moves is confirmed by who keeps it.
      ...screens(['/sPManagement', '/sPManagement/InventoryDetails'], 'confirm'),
      ...todo,
    ],
  }),
  person({
    account: 'billingClerk',
    name: { cn: '计费员', en: 'Billing clerk' },
    person: { cn: '褚计费', en: 'Chu Jifei' },
    org: 'demo',
    functions: [
      ...screens(['/home', '/meterData', ...looking], 'export'),
      ...wing('billing', 'add', 'edit', 'delete', 'import', 'export', 'issue'),
    ],
  }),
  person({
    account: 'energyManager',
    name: { cn: '能源管理员', en: 'Energy manager' },
    person: { cn: '沈能源', en: 'Shen Nengyuan' },
    org: 'demo',
    functions: [
      ...watching,
      ...wing('analysis', 'export'),
      ...screens(['/gadget'], 'edit'),
      ...screens(['/economicInfo', '/environmentInfo'], 'edit'),
      ...screens(['/setPowerQualityLimits'], 'edit'),
      ...screens(['/energyApportioning', '/energyApportioning/edit'], 'add', 'edit', 'delete'),
      ...screens(['/calculate', '/accounts'], 'edit', 'handle'),
      ...screens(['/energyManagementPlan', '/energyManagementPlan/plan'], 'add', 'edit', 'issue', 'export'),
      ...screens(['/energyExecute', '/energyExecute/report'], 'handle', 'export'),
      ...screens(['/powerModel', '/should'], 'edit', 'export'),
      ...wing('reports', 'add', 'edit', 'delete', 'handle', 'export', 'issue'),
      ...screens(energy, 'add', 'edit', 'handle', 'export'),
      ...boards,
      ...screens(
        ['/dashboards', '/dashboards/add', '/dashboards/configure', '/moduleLibrary'],
        'add',
        'edit',
        'delete',
      ),
      ...screens(['/kanbanConfiguration', '/kanbanConfiguration/sonPage'], 'add', 'edit', 'delete'),
      ...todo,
    ],
  }),
  person({
    account: 'carbonAccountant',
    name: { cn: '碳核算员', en: 'Carbon accountant' },
    person: { cn: '卫碳核', en: 'Wei Tanhe' },
    org: 'demo',
    functions: [
      ...screens(['/home', ...looking], 'export'),
      ...wing('carbon', 'add', 'edit', 'delete', 'import', 'export', 'issue'),
    ],
  }),
  person({
    account: 'prepaidCustomer',
    name: { cn: '预付费用户', en: 'Prepaid customer' },
    person: { cn: '蒋用户', en: 'Jiang Yonghu' },
    org: 'production',
    functions: screens(['/home', '/meterData', '/payment', '/paylog'], 'export'),
  }),
  person({
    account: 'wall',
    name: { cn: '大屏', en: 'Wall' },
    person: { cn: '大屏', en: 'Wall' },
    org: 'demo',
    functions: [...wing('boards'), ...watching],
  }),
].map((account) => ({ ...account, functions: [...new Set(account.functions)] }));
