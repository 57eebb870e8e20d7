import { Link } from 'wouter';
import { Bar } from '../layout/parts.tsx';
import styles from './linkTabs.module.css';

interface Props {
  /** What the tabs are of, for who cannot see where they stand. */
  readonly label: string;
  readonly tabs: readonly { readonly address: string; readonly text: string; readonly isOpen: boolean }[];
}

/** Tabs of a page that have an address each. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <Bar as="nav" still at="stretch" gap="3" className={styles.tabs} aria-label={label}>
      {tabs.map(({ address, text, isOpen }) => (
        <Link key={address} href={address} aria-current={isOpen ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Bar>
  );
}
