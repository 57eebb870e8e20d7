import { expect, test } from 'vitest';
import { sheetFaults } from '../../cli/house/sheets.ts';
import { parseText } from '../../cli/house/sourceFile.ts';

const screen = (text: string) => parseText('views/a/Screen.tsx', text);
const faultsIn = (source: string, css: string, path = 'views/a/a.module.css') =>
  sheetFaults([screen(source)], [{ path, text: css }]).map(({ path, line, says }) => `${path}:${line} ${says}`);

test('a class that nobody names is found, and a name that the sheet does not have', () => {
  const source = `import styles from './a.module.css';\nexport const A = () => <p className={styles.head}>{styles['foot']}</p>;\n`;
  expect(
    faultsIn(source, '.head b,\n.old:hover {\n}\n/* .gone */\n@media print {\n  .foot :global(.bp6-icon) {\n  }\n}\n'),
  ).toEqual(['views/a/a.module.css:2 nobody names .old']);
  expect(faultsIn(source, '.foot {\n}\n')).toEqual(['views/a/Screen.tsx:2 views/a/a.module.css has no .head']);
});

test('where a name is made of what is known only later, any class of the sheet may be meant', () => {
  const source = `import styles from './a.module.css';\nexport const of = (level: string) => styles[level];\n`;
  expect(faultsIn(source, '.high {\n}\n')).toEqual([]);
});

test('a look of the parts that nobody says is found, and one that no rule stands for', () => {
  const sheet = '.text-note {\n}\n.text-tiny {\n}\n.still {\n}\n';
  const source = `import { Bar } from '../../src/kit/layout/parts.tsx';\nexport const A = ({ is }: { is: boolean }) => (\n  <Bar still text={is ? 'note' : 'great'} id="tiny" />\n);\n`;
  expect(faultsIn(source, sheet, 'src/kit/layout/layout.module.css')).toEqual([
    'src/kit/layout/layout.module.css:3 nobody names .text-tiny',
    'views/a/Screen.tsx:3 src/kit/layout/layout.module.css has no .text-great',
  ]);
});
