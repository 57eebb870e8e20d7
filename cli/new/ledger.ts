import { ledgers } from '../../domain/all/ledgers.ts';
import { type Listed, type Made, NotMade } from './made.ts';
import type { NewScreen } from './screenOf.ts';

const permissionsOf = (path: string): string => `permissions: {
    see: ['${path}'],
    add: ['${path}:add'],
    edit: ['${path}:edit'],
    delete: ['${path}:delete'],
  },`;

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** Several of them, as the paths of their calls name them. */
export const pluralOf = (name: string): string =>
  /(s|x|ch|sh)$/.test(name) ? `${name}es` : name.replace(/([^aeiou])y$/, '$1ie').concat('s');

/** The plural of a ledger that there is not yet. Its words are looked for in all ledgers: one may stand under another folder than its name. */
function freePluralOf(name: string): string {
  const plural = pluralOf(name);
  const taken = ledgers.find((one) => [name, plural].some((word) => word === one.name || word === one.plural));
  if (taken === undefined) return plural;
  throw new NotMade(`${name}: a ledger ${taken.name} (${taken.plural}) is declared already: choose another name`);
}

export const inAllLedgers = (plural: string, from: string): Listed => ({
  file: 'domain/all/ledgers.ts',
  import: `import { ${plural} } from '../${from}';`,
  list: 'export const ledgers: readonly LedgerDeclaration[] = [',
  line: `  ${plural},`,
});

/** A ledger of named things of an organisation, and its screen. */
export function newLedger(name: string, { route, folder, up, listed }: NewScreen): Made {
  const plural = freePluralOf(name);
  const { cn, en } = route.title;
  return {
    files: {
      [`domain/${name}/${name}.ts`]: `import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { reference, text } from '../ledger/field.ts';

/** ${en}. */
export const ${plural} = defineLedger({
  name: '${name}',
  plural: '${plural}',
  wing: '${route.wing}',
  title: { cn: '${cn}', en: '${en}' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 64,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, long: true, optional: true }),
  },
  ${permissionsOf(route.path)}
});
export type ${capital(name)} = LedgerRow<typeof ${plural}>;
`,
      [`${folder}/Screen.tsx`]: `import { ${plural} } from '${up}domain/${name}/${name}.ts';
import { LedgerScreen } from '${up}src/ledger/LedgerScreen.tsx';

/** ${en}: list, form, history, workbooks. */
export function Screen() {
  return <LedgerScreen declaration={${plural}} />;
}
`,
    },
    listed: [inAllLedgers(plural, `${name}/${name}.ts`), ...asPast(listed)],
    next: [`its fields: domain/${name}/${name}.ts (docs/ledgers.md)`],
  };
}

/** A ledger answers for the past, and so does its screen. */
export const asPast = (listed: readonly Listed[]): readonly Listed[] =>
  listed.map((one) => ({ ...one, line: one.line.replace(/: (.*),$/, ': inThePast($1),') }));

/** Rows under a law: what becomes of them is ordered, never typed. */
export function newLaw(name: string, { route, folder, up, listed }: NewScreen): Made {
  const plural = freePluralOf(name);
  const fact = capital(name);
  const { cn, en } = route.title;
  return {
    files: {
      [`domain/${name}/fields.ts`]: `import { choice, instant, reference, text } from '../ledger/field.ts';

/** What whoever makes one says. */
export const givenFields = {
  name: text({ label: { cn: '名称', en: 'Name' }, max: 64, sortable: true, searchable: true }),
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
};

export const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });

export const ${name}Fields = {
  ...givenFields,
  state: choice(
    { label: { cn: '状态', en: 'State' }, computed: true, sortable: true },
    {
      open: { cn: '进行中', en: 'Open' },
      closed: { cn: '已关闭', en: 'Closed' },
      withdrawn: { cn: '已撤回', en: 'Withdrawn' },
    },
  ),
  madeBy: reference({ label: { cn: '提出人', en: 'Made by' }, computed: true, optional: true }, 'user'),
  madeAt: instant({ label: { cn: '提出时间', en: 'Made' }, computed: true, sortable: true }),
  endedBy: reference({ label: { cn: '结束人', en: 'Ended by' }, computed: true, optional: true }, 'user'),
  endedAt: instant({ label: { cn: '结束时间', en: 'Ended' }, computed: true, optional: true, sortable: true }),
  reason: text({ label: reason.label, max: 200, long: true, computed: true, optional: true }),
};
`,
      [`domain/${name}/law.ts`]: `import { lawOver } from '../ledger/lawOver.ts';
import { givenFields, ${name}Fields, reason } from './fields.ts';

const { command, law } = lawOver(${name}Fields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '已提出', en: 'It was made already' } },
  closed: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已关闭', en: '{who} has closed it already' },
    names: { who: 'endedBy' },
  },
  withdrawn: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已撤回', en: '{who} has withdrawn it already' },
    names: { who: 'endedBy' },
  },
  notOwn: { code: 'NO_PERMISSION', says: { cn: '只有提出人可以撤回', en: 'Only who made it may withdraw it' } },
});

/**
 * Governs: ${en}, from being made to its end.
 * Invariants: it ends once; who withdraws it made it.
 */
export const ${name}Law = law(
  { machine: '${name}', version: 1, way: ['open'], over: { closed: 'closed', withdrawn: 'withdrawn' } },
  {
    make: command({
      title: { cn: '新增', en: 'Make' },
      permission: ['${route.path}:add'],
      given: givenFields,
      makes: true,
      to: 'open',
      fact: '${fact}Made',
      told: { cn: '提出', en: 'Made' },
      sets: ({ by, ...told }, { at }) => ({ ...told, madeBy: by, madeAt: at }),
    }),
    close: command({
      title: { cn: '关闭', en: 'Close' },
      permission: ['${route.path}:edit'],
      given: {},
      many: true,
      from: ['open'],
      to: 'closed',
      fact: '${fact}Closed',
      told: { cn: '关闭', en: 'Closed' },
      sets: ({ by }, { at }) => ({ endedBy: by, endedAt: at }),
    }),
    withdraw: command({
      title: { cn: '撤回', en: 'Withdraw' },
      permission: ['${route.path}:add'],
      given: { reason },
      danger: true,
      from: ['open'],
      to: 'withdrawn',
      unless: { notOwn: ({ madeBy }, { by }) => madeBy !== by },
      fact: '${fact}Withdrawn',
      told: { cn: '撤回', en: 'Withdrawn' },
      sets: ({ by, ...told }, { at }) => ({ ...told, endedBy: by, endedAt: at }),
    }),
  },
);
`,
      [`domain/${name}/${name}.ts`]: `import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { ${name}Fields } from './fields.ts';
import { ${name}Law } from './law.ts';

/** ${en}. */
export const ${plural} = defineLedger({
  name: '${name}',
  plural: '${plural}',
  wing: '${route.wing}',
  title: { cn: '${cn}', en: '${en}' },
  known: 'name',
  org: { from: 'field', field: 'orgId' },
  fields: ${name}Fields,
  law: ${name}Law,
  ${permissionsOf(route.path)}
});
export type ${fact} = LedgerRow<typeof ${plural}>;
`,
      [`${folder}/Screen.tsx`]: `import { ${plural} } from '${up}domain/${name}/${name}.ts';
import { lawOfLedger } from '${up}machines/lawOfLedger.ts';
import { LawScreen } from '${up}src/ledger/law/LawScreen.tsx';

/** ${en}: how many are in each state, the list, beside it the row with what may be done now. */
export function Screen() {
  return <LawScreen law={lawOfLedger(${plural})} />;
}
`,
    },
    listed: [inAllLedgers(plural, `${name}/${name}.ts`), ...asPast(listed)],
    next: [
      `its states and commands: domain/${name}/law.ts; what a row tells: domain/${name}/fields.ts (docs/ledgers.md)`,
    ],
  };
}
