import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { gathered, notThere } from './fieldShell.ts';

interface Packed {
  readonly modules: readonly string[];
  readonly imports?: readonly string[];
  readonly onDemand?: readonly string[];
  /** Packed with others: it stands for no module alone. */
  readonly isGroup?: boolean;
}
const pages = {
  look: '/house/views/work/workLook/details/Screen.tsx',
  test: '/house/views/work/expAdmin/lookdetails/Screen.tsx',
  upkeep: '/house/views/work/mainatainAdmin/lookdetails/Screen.tsx',
  repair: '/house/views/work/repire/lookdetails/Screen.tsx',
} as const;
const others = {
  map: '/house/views/monitoring/map/Screen.tsx',
  order: '/house/views/work/workOrder/Screen.tsx',
} as const;

function aBundle(packed: Readonly<Record<string, Packed>>): Rolldown.OutputBundle {
  const chunks = Object.entries(packed).map(([fileName, { modules, imports = [], onDemand = [], isGroup = false }]) => [
    fileName,
    {
      type: 'chunk',
      ...{ fileName, imports, dynamicImports: onDemand, moduleIds: modules },
      facadeModuleId: isGroup ? null : modules[0],
    },
  ]);
  return Object.fromEntries(chunks);
}
const whole: Readonly<Record<string, Packed>> = {
  main: { modules: ['/house/src/main.tsx'], onDemand: ['signIn', ...Object.keys(pages), ...Object.keys(others)] },
  signIn: { modules: ['/house/src/x.ts', '/house/views/shell/login/Screen.tsx'], isGroup: true },
  ...Object.fromEntries(
    Object.entries({ ...pages, ...others }).map(([name, module]) => [name, { modules: [module], imports: ['sheet'] }]),
  ),
  sheet: { modules: ['/house/views/work/parts/sheet/SheetScreen.tsx'], isGroup: true },
};
const filesOf = (bundle: Rolldown.OutputBundle): ReadonlySet<string> => {
  const files = new Set<string>();
  gathered(bundle, 'main', files);
  return files;
};

test('the page of each kind of task opens without network, with what it stands on, and no other screen', () => {
  const bundle = aBundle(whole);
  const files = filesOf(bundle);
  expect([...files].toSorted()).toEqual(['look', 'main', 'repair', 'sheet', 'signIn', 'test', 'upkeep']);
  expect(notThere(bundle, files)).toEqual([]);
});

test.each(['signIn', ...Object.keys(pages)])('a build without %s for offline use is none', (name) => {
  const { [name]: _, ...rest } = whole;
  const bundle = aBundle(rest);
  expect(notThere(bundle, filesOf(bundle))).toHaveLength(1);
});
