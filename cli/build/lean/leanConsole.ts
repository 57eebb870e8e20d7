import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, type Plugin } from 'vite';
import { root } from '../../root.ts';
import { leanDomain } from './leanDomain.ts';
import { leanSheet, namedComponents } from './leanSheet.ts';
import { ownNeeds } from './ownNeeds.ts';

const at = (...path: readonly string[]): string => join(root, ...path).replaceAll('\\', '/');

/** Modules that only say what goes over the wire. What a form checks by (fields, their structures) keeps its schemas. */
const wire =
  /\/domain\/(.*\/(calls|\w+Calls|events)|ledger\/schemas|file\/uploaded|access\/style|alarm\/alarm|notice\/notice|call\/defineCall|call\/page)\.ts$/;

interface Swap {
  readonly source: string | RegExp;
  readonly by: string;
  readonly where?: RegExp;
}

const swaps: readonly Swap[] = [
  { source: 'zod', by: at('src/api/schemaless.ts'), where: wire },
  { source: /\/clock\/instant\.ts$/, by: at('src/api/schemalessInstants.ts'), where: wire },
  { source: 'zod', by: at('src/api/schemas.ts'), where: /\/domain\// },
  { source: 'temporal-polyfill', by: at('src/clock/temporal.ts'), where: /\/domain\// },
  { source: '@formatjs/icu-messageformat-parser', by: at('src/i18n/messageParser.ts') },
  { source: './iconLoader', by: at('src/theme/noIconNames.ts'), where: /\/@blueprintjs\/icons\// },
];

const isOf = (wanted: string | RegExp, source: string): boolean =>
  typeof wanted === 'string' ? wanted === source : wanted.test(source);

/** Puts lighter modules in the place of heavier ones; in the build only, never while developing or testing. */
function swapped(): Plugin {
  return {
    name: 'busbar-lean-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const from = importer.replaceAll('\\', '/');
      const found = swaps.find((swap) => isOf(swap.source, source) && (swap.where?.test(from) ?? true));
      return found?.by ?? null;
    },
  };
}

const sheet = /@import '@blueprintjs\/core\/lib\/css\/blueprint\.css' layer\((\w+)\);/;

/** Blueprint's sheet in its layer, without the components that no source of ours names. */
function leanBlueprint(): Plugin {
  return {
    name: 'busbar-lean-blueprint',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/src/theme/blueprint.css')) return null;
      const css = readFileSync(at('node_modules/@blueprintjs/core/lib/css/blueprint.css'), 'utf8');
      return code.replace(sheet, (_, layer: string) => `@layer ${layer} {\n${leanSheet(css, namedComponents())}\n}`);
    },
  };
}

/** An icon bears its paths for two grids; what is drawn large is the small one, larger. */
function oneGrid(): Plugin {
  return {
    name: 'busbar-lean-icons',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      if (/\/@blueprintjs\/icons\/lib\/esm\/generated\/components\//.test(path))
        return code.replace('isLarge ? PATHS_20 : PATHS_16', 'PATHS_16');
      if (path.endsWith('/@blueprintjs/icons/lib/esm/svgIconContainer.js'))
        return code.replace('isLarge ? IconSize.LARGE :', '');
      return null;
    },
  };
}

/** A schema checks; that it could also be written as JSON Schema is for the gateway's pages (and a fifth of the library). */
function noJsonSchema(): Plugin {
  return {
    name: 'busbar-lean-schemas',
    apply: 'build',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith('/zod/v4/classic/schemas.js')) return null;
      return code
        .replaceAll(/inst\._zod\.processJSONSchema = .*;/g, '')
        .replaceAll(/(input|output): createStandardJSONSchemaMethod\(this, "\w+"\),/g, '')
        .replace('return createToJSONSchemaMethod(this, {})(params);', '');
    },
  };
}

const schemas = '/zod/v4/core/schemas.js';

/** The library of the schemas comes with the first form: one module that takes it along to the start costs every visit 22 kB, and nobody sees it. */
function noSchemasAtFirst(): Plugin {
  return {
    name: 'busbar-lean-start',
    apply: 'build',
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || file.name !== 'base') continue;
        const brought = Object.keys(file.modules);
        if (!brought.some((id) => id.replaceAll('\\', '/').endsWith(schemas))) continue;
        const usersOf = (wanted: (id: string) => boolean): readonly string[] =>
          brought.filter((id) => this.getModuleInfo(id)?.importedIds.some(wanted));
        const checking = usersOf((id) => id.endsWith('/src/api/schemas.ts'));
        const by = [...checking, ...usersOf((id) => checking.includes(id))];
        this.error(
          `The start of the console takes the library of the schemas along, for ${by.join(', ')}: what only goes over the wire is named in "wire" (cli/build/lean/leanConsole.ts), the rest is loaded with its form.`,
        );
      }
    },
  };
}

/** RxJS as the language of today has it, instead of what browsers of ten years ago could read. */
const modern: Plugin = {
  name: 'busbar-lean-modern',
  apply: 'build',
  config: () => ({ resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
};

export const leanConsole = (): readonly Plugin[] => [
  modern,
  swapped(),
  leanDomain(),
  oneGrid(),
  noJsonSchema(),
  noSchemasAtFirst(),
  leanBlueprint(),
  ownNeeds(),
];
