import { Link } from 'wouter';
import type { AnyRow } from '../../../src/ledger/slots.ts';

/** A template leads to its data items. */
export function TemplateLink({ row }: { readonly row: AnyRow }) {
  return <Link href={`/templateData/dataitem?row=${encodeURIComponent(row.id)}`}>{row['name'] as string}</Link>;
}
