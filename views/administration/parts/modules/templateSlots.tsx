import { Link } from 'wouter';
import { type TemplateKind, templateModules } from '../../../../domain/board/modules/templates.ts';
import { homeTemplates } from '../../../../domain/site/homeTemplate.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import type { AnyRow, LedgerSlots } from '../../../../src/ledger/slots.ts';
import { ModulesEntry } from './ModulesEntry.tsx';

/** The modules of a template by their names, in their order. */
function ModuleNames({ row }: { readonly row: AnyRow }) {
  const word = useWord();
  const known = templateModules[row['kind'] as TemplateKind];
  return (row['modules'] as readonly string[])
    .map((name) => word(known[name]?.title ?? { cn: name, en: name }))
    .join(' · ');
}

/** Where a template is composed on a screen of its own. */
export const editorOf = (kind: string, id: string): string =>
  `/TemplateMgt/addHomePage${kind === 'home' ? '' : `/${kind}`}?row=${encodeURIComponent(id)}`;

function NameLink({ row }: { readonly row: AnyRow }) {
  return <Link href={editorOf(row['kind'] as string, row.id)}>{row['name'] as string}</Link>;
}

export const templateSlots: LedgerSlots = {
  cells: { modules: (row) => <ModuleNames row={row} />, name: (row) => <NameLink row={row} /> },
  widths: { name: 180, kind: 120, modules: 420 },
  inputs: { modules: ModulesEntry },
  groups: [{ title: homeTemplates.fields.modules.label, fields: ['modules'] }],
};
