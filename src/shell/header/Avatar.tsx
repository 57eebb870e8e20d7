import { useState } from 'react';
import { useProfile } from '../../session/profile.ts';
import styles from './header.module.css';

/** The own picture; without one, or when it is gone, the first letter of the name. */
export function Avatar({ name }: { readonly name: string }) {
  const url = useProfile()?.userImgUrl ?? null;
  const [lost, setLost] = useState<string | null>(null);
  if (url === null || url === lost) return <span className={styles.avatar} data-letter={name.slice(0, 1)} />;
  return <img className={styles.avatar} src={url} alt="" width={26} height={26} onError={() => setLost(url)} />;
}
