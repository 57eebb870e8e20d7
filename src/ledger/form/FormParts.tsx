import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { addressWith, useAddress } from '../../address/useAddress.ts';
import { useText } from '../../i18n/I18n.tsx';
import type { FormGroup } from '../slots.ts';
import { formWords } from '../words.ts';
import styles from './form.module.css';

/** The address of what stands in no part: the one above the parts'. Null where no part has an address. */
export function generalPath(groups: readonly FormGroup[]): string | null {
  const path = groups.find((group) => group.path !== undefined)?.path;
  return path === undefined ? null : path.slice(0, path.lastIndexOf('/'));
}

interface Part {
  readonly title: string;
  readonly path: string;
}

/** The parts of a form that have addresses: each leads to its own, and the address opens the form there. */
export function FormParts({ parts }: { readonly parts: readonly Part[] }) {
  const say = useText(formWords);
  const { path, search } = useAddress();
  const here = useRef<HTMLElement>(null);
  const isPart = parts.findIndex((part) => part.path === path) > 0;
  useEffect(() => {
    if (isPart) openAt(here.current?.parentElement ?? null, path);
  }, [isPart, path]);
  return (
    <nav ref={here} className={styles.parts} aria-label={say('ledger.form.parts')}>
      {parts.map((part) => (
        <Link
          key={part.path}
          href={addressWith(part.path, search.toString(), {})}
          aria-current={part.path === path ? 'page' : undefined}
        >
          {part.title}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the part and puts the writing mark into its first field. */
function openAt(form: HTMLElement | null, path: string): void {
  const section = form?.querySelector<HTMLElement>(`[data-part="${CSS.escape(path)}"]`);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
}
