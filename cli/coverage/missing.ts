import { routes as declared } from '../../domain/access/routes/all.ts';
import { type Route, wings } from '../../domain/access/routes/route.ts';

/** Of each wing that has screens: how many of them are in the build. `built`: their paths. */
export function builtTable(built: ReadonlySet<string>): string {
  const lines = wings.flatMap((wing) => {
    const all = declared.filter((route) => route.wing === wing);
    return all.length === 0 ? [] : [`${wing.padEnd(16)}${countOf(all, built)}`];
  });
  return ['screens in the build', ...lines, `${'all'.padEnd(16)}${countOf(declared, built)}`].join('\n');
}

const countOf = (routes: readonly Route[], built: ReadonlySet<string>): string =>
  `${routes.filter(({ path }) => built.has(path)).length}/${routes.length}`;

/** docs/missing.md: what is declared and has no screen yet, wing by wing. */
export function missingPage(built: ReadonlySet<string>): string {
  const sections = wings.flatMap((wing) => {
    const missing = declared.filter((route) => route.wing === wing && !built.has(route.path));
    const rows = missing.map(({ path, id, title }) => `| \`${path}\` | ${id} | ${title.cn} | ${title.en} |`);
    return rows.length === 0
      ? []
      : [
          `## ${wing} (${rows.length})\n\n| path | id | 中文 | English |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
        ];
  });
  return `# What is not there yet

${countOf(declared, built)} declared screens are in the build. Menus hide the others, and whoever comes to their address is told so. \`npm run
coverage\` writes this page and counts the same by wing; a test holds it equal to the code.

${sections.join('\n')}`;
}
