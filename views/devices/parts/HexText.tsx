import styles from './parts.module.css';

/** Bytes as pairs of digits. */
export function HexText({ hex }: { readonly hex: string }) {
  return <code className={styles.hex}>{spaced(hex)}</code>;
}

export const spaced = (hex: string): string => (hex.match(/../g) ?? []).join(' ');
